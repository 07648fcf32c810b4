import { knownEnglish } from "../known/english.ts";
import { archive } from "./archive.ts";
import { busy, today } from "./busy.ts";
import { sameShops } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { changeSentences } from "./change-sentences.ts";
import { datasets, fields } from "./datasets.ts";
import { foot, groups, sources } from "./foot.ts";
import { cards, hero, target } from "./hero.ts";
import { menu } from "./menu.ts";
import { notes } from "./notes.ts";
import { signInEnglish } from "./sign-in-english.ts";
import { storeDetails } from "./store-details.ts";
import { toDo, toDoSentences } from "./to-do.ts";

export const english = {
  ...signInEnglish,
  archive,
  busy,
  cards,
  changeSentences,
  datasets,
  fields,
  foot,
  groups,
  hero,
  known: knownEnglish,
  menu,
  notes,
  sameShops,
  shopVerdicts,
  sources,
  storeDetails,
  target,
  toDo,
  toDoSentences,
  today,
};
