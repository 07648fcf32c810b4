import type { Era } from "../choice.ts";
import { knownThai } from "../known/thai.ts";
import type { Language } from "../language.ts";
import { archive } from "./archive.ts";
import { busyIn, todayIn } from "./busy.ts";
import { sameShopsIn } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { changeSentencesIn } from "./change-sentences.ts";
import { datasets, fields } from "./datasets.ts";
import { foot, groups, sources } from "./foot.ts";
import { cards, heroIn, target } from "./hero.ts";
import { menu } from "./menu.ts";
import { notesIn } from "./notes.ts";
import { signInThai } from "./sign-in-thai.ts";
import { storeDetails } from "./store-details.ts";
import { toDo, toDoSentencesIn } from "./to-do.ts";

/** @param era whose years a person reads; files and their names keep the common era */
export function thai(era: Era): Language {
  const signIn = signInThai(era);
  const { dates, page } = signIn;
  return {
    ...signIn,
    archive,
    busy: busyIn(dates),
    cards,
    datasets,
    changeSentences: changeSentencesIn(dates, page),
    fields,
    foot,
    groups,
    hero: heroIn(dates),
    known: knownThai,
    menu,
    notes: notesIn(dates),
    sameShops: sameShopsIn(dates),
    shopVerdicts,
    sources,
    storeDetails,
    target,
    toDo,
    toDoSentences: toDoSentencesIn(dates),
    today: todayIn(dates),
  };
}
