import { archive } from "./archive.ts";
import { busy } from "./busy.ts";
import { changeSentences } from "./change-sentences.ts";
import { foot } from "./foot.ts";
import { live } from "./live.ts";
import { menu } from "./menu.ts";
import { notes } from "./notes.ts";
import { pageEnglish } from "./page-english.ts";
import { toDoSentences } from "./to-do.ts";
import { workbook } from "./workbook.ts";

export const english = {
  ...pageEnglish,
  archive,
  busy,
  changeSentences,
  foot,
  live,
  menu,
  notes,
  toDoSentences,
  workbook,
};
