// @ts-check
// The page without this script is complete: forms post, links lead. The script makes it live: news
// arrive by themselves, pieces glide, a click on a lit space plays, keys choose. No library,
// nothing inline, nothing from elsewhere.

import { listen, watchLog } from "./live.js";
import { fit, legible, watchBoard } from "./board.js";
import { watchDock } from "./dock.js";
import { watchDrawing } from "./draw.js";
import { watchHand } from "./hand.js";
import { watchLessons } from "./learn.js";
import { watchMenus } from "./menu.js";
import { watchPlay } from "./play.js";
import { watchReplay } from "./replay.js";
import { watchRest } from "./rest.js";
import { watchRole } from "./role.js";
import { watchSheet } from "./sheet.js";
import { watchSound } from "./sound.js";
import { watchTelling } from "./tell.js";

document.documentElement.classList.add("scripted");
watchTelling();
watchLog();
watchBoard();
watchMenus();
watchPlay();
watchHand();
watchDock();
watchSheet();
watchDrawing();
watchReplay();
watchRest();
watchRole();
watchSound();
fit();
legible();
watchLessons();
listen();
