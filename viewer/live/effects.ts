import type { EditedList, OfferedCall } from "../report/contract.ts";
import type { OptionalDataset } from "../report/datasets.ts";
import type { DayClock, IsoDate } from "../report/date-range.ts";
import type { Sections } from "../report/sections.ts";
import type { FileBrowser } from "../tables/save-file.ts";
import type { Address } from "./browser/address.ts";
import type { LoginApi } from "./browser/login-api.ts";
import type { PageLife } from "./browser/page-life.ts";
import type { Remembered, Switch, ThemeChoice } from "./browser/remembered.ts";
import type { Session } from "./browser/session.ts";
import type { LanguageChoice } from "./language-choice.tsx";

/** What a person can turn off in this browser. */
interface Switches {
  /** Loading by itself. */
  readonly freshness: Switch;
  /** The keys of the page that are single letters. */
  readonly keys: Switch;
}

/** The server says what it has beyond the four datasets. */
export interface Offers {
  /** With that for shops, calls can be limited to some. */
  readonly datasets: readonly OptionalDataset[];
  /** Whether there was one shop only when the server was started. An import may have brought others since. */
  readonly isOneStore: boolean;
  /** Whether the page shows only some of several shops. */
  readonly isSomeStores: boolean;
  /** Whether other people see more shops than the person who is signed in. */
  readonly isLimited?: boolean;
  /** The calls that it has beyond the four datasets. */
  readonly calls?: readonly OfferedCall[];
  /** Whether it answers the call for its state alone. */
  readonly hasState: boolean;
  /** Whether it syncs its store with the till, and that call says whether this fails. */
  readonly isSynced: boolean;
  /** The files beside the store that signed-in people may change. */
  readonly edits?: readonly EditedList[];
  /** Whether signed-in people may import exports of the till. */
  readonly canImport?: boolean;
}

/** The outside world of the live page. */
export interface LiveEffects {
  readonly fetch: typeof globalThis.fetch;
  readonly loginApi: LoginApi;
  readonly session: Session;
  readonly address: Address;
  /** The query of the last choices: the icon of an installed page always opens the same address. Undefined for other pages. */
  readonly place: Remembered | undefined;
  readonly life: PageLife;
  readonly switches: Switches;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The current day; it changes while a dashboard stays open into the next one. */
  readonly today: () => IsoDate;
  /** It decides which day is today. */
  readonly clock: DayClock;
  /** The zone of the browser. */
  readonly zoneHere: string;
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  /** Takes reports out of the page. */
  readonly browser: FileBrowser;
  readonly offers: Offers;
  readonly sections: Sections;
  /** The name and version of this program; undefined if the page does not say it. */
  readonly program: string | undefined;
  readonly logError: (what: string, error: unknown) => void;
  /** Undefined if the page has a server. */
  readonly sample?: Sample | undefined;
}

/** A page that has its figures in itself. It offers nothing for which there must be a server, and nothing in it gets older. */
interface Sample {
  /** Everybody may know it: the sign-in screen says it. */
  readonly password: string;
}

/** What the server offers to a person who sees only some of its shops. */
export function limitedOffers(offers: Offers): Offers {
  return { ...offers, isLimited: true, isSomeStores: true, isOneStore: false, canImport: false };
}
