/** What a way of delivery is, such as mail: the rest of the program knows no more of it. */

import { oneLine } from "../../viewer/report/language/names.ts";
import type { MessageDigest } from "../../viewer/report/wording/digest.ts";
import type { Settings } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import type { Output } from "../door/output.ts";
import type { MailFile } from "../writers/mail.ts";

/** What is sent, of a report or of a night: the same to every recipient of every way. */
export interface Message {
  readonly digest: MessageDigest;
  /** The whole digest as plain text. */
  readonly text: string;
  /** The moment of what it says, in ISO 8601. */
  readonly generatedAt: string;
  /** Made when they are first asked for; a way without files never asks. */
  files(): Promise<readonly MailFile[]>;
}

/** One message to one recipient. It is the same, with the same key, each time that it is tried. */
export interface Sending {
  readonly message: Message;
  readonly recipient: string;
  /** A UUID that no other sending has. */
  readonly key: string;
}

export interface WayContext {
  readonly settings: Settings;
  readonly effects: Effects;
  readonly output: Output;
  readonly interrupt: AbortSignal;
  readonly timeoutMs: number;
  /** Others than those of the settings. */
  readonly given?: GivenRecipients | undefined;
}

/** Recipients as somebody has written them. */
export interface GivenRecipients {
  readonly texts: readonly string[];
  /** Where they are written, for messages. */
  readonly name: string;
}

/** A way that is configured. */
export interface OpenWay {
  /** Whether it takes the files of a message. They are made before a sending begins. */
  readonly takesFiles: boolean;
  /** As configured, without duplicates. */
  readonly recipients: readonly string[];
  /** A recipient as logs and reports may show it, such as `p…@example.com`. */
  shown(recipient: string): string;
  /**
   * What another try does if the answer to the first was lost: `recognised` by the service, within these hours, so that
   * nobody gets it twice; `marked` with the same identity, so that a program of the recipient may tell; or `repeated`,
   * so it is never tried.
   */
  readonly again: "marked" | "repeated" | { readonly recognisedHours: number };
  /** @throws DeliveryFault, or the reason of the signal */
  send(sending: Sending, signal: AbortSignal): Promise<void>;
  /** Exactly what `send` would send, for people. A way whose service can check it asks for that. @throws DeliveryFault */
  rehearse(sending: Sending, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Somebody to whom it could send. */
export interface Chat {
  /** As a recipient is configured. */
  readonly id: string;
  readonly name: string;
  /** Such as `private` or `group`. */
  readonly kind: string;
}

export interface Way {
  /** @throws CliError if its settings are incomplete or wrong */
  open(context: WayContext): Promise<OpenWay>;
  /** The chats that wrote to it lately, if the service can say. @throws DeliveryFault */
  findChats?(context: WayContext): Promise<readonly Chat[]>;
  /** What the bot to write to is called. @throws DeliveryFault */
  botName?(context: WayContext): Promise<string>;
}

/** Texts that fit where a service allows no more. */
const ELLIPSIS = "…";
/** Invisible: no line ends there. */
const WORD_JOINER = "\u2060";

/** Its letters are those of every language. */
const LETTERS = new Intl.Segmenter("th");

/**
 * The text as one line, cut between the letters that a person sees: half of a Thai syllable, or of an emoji, is never shown.
 *
 * @param most UTF-16 units, which is how the services count
 */
export function cutLine(text: string, most: number): string {
  return cutText(oneLine(text), most);
}

/** The same for a message of a chat, where nothing else keeps a minus on the line of its amount. */
export function chatLine(text: string, most: number): string {
  return cutLine(text.replaceAll("−", `−${WORD_JOINER}`), most);
}

/** The same, with its lines. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let length = 0;
  for (const { index, segment } of LETTERS.segment(text)) {
    if (index + segment.length > most - ELLIPSIS.length) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trimEnd() + ELLIPSIS;
}
