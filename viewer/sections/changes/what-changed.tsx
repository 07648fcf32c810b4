import { type ReactNode, useId, useRef, useState } from "react";
import { useHydrated } from "../../charts/use-hydrated.ts";
import { usePageLanguage } from "../../language.tsx";
import type { Currency } from "../../report/money.ts";
import { chatText } from "../../report/wording/summary.ts";
import type { SectionProps } from "../section-props.ts";
import { copyText } from "./copy-text.ts";

/** What changed against the earlier range, in sentences that can be copied into a chat. They unfold under the hero. */
export function WhatChanged({ report, loading, hasComparison, cafeName }: SectionProps) {
  const { changes, money } = usePageLanguage();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const sentences = report?.changes?.map(({ text }) => text) ?? [];
  // While the next ones load, the room of these is kept, and they cannot be seen.
  if ((loading && !hasComparison) || sentences.length === 0) return null;
  return (
    <details className="changes" aria-busy={loading}>
      <summary className="figures-line">
        <h2 className="section-title" id={id}>
          {changes.title}
        </h2>
      </summary>
      <ul ref={list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{withSigned(sentence, money.currency)}</li>
        ))}
      </ul>
      <CopyButton
        describedBy={id}
        copy={() => list.current !== null && copyText(chatText(sentences, cafeName), list.current)}
      />
    </details>
  );
}

interface CopyButtonProps {
  readonly describedBy: string;
  /** Returns whether it worked. */
  readonly copy: () => Promise<boolean> | boolean;
}

/** It needs the script of the page, so it appears with it, at the end, where it moves nothing. */
function CopyButton({ describedBy, copy }: CopyButtonProps) {
  const { changes } = usePageLanguage();
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  if (!isHydrated) return null;

  async function press() {
    // An empty text between two presses makes screen readers say the same outcome again.
    setOutcome(undefined);
    setOutcome((await copy()) ? "copied" : "notCopied");
  }

  return (
    <p className="changes-copy row quiet screen-only">
      <button className="button" type="button" aria-describedby={describedBy} onClick={press}>
        {changes.copy}
      </button>
      <span className="changes-outcome" role="status">
        {outcome && changes[outcome]}
      </span>
    </p>
  );
}

/** Signed amounts and per cents stand out and stay on one line. */
export function withSigned(text: string, { symbol }: Currency): ReactNode[] {
  const amount = new RegExp(`(^|[\\s(])([+−±](?:${symbol.replaceAll("$", "\\$")})?[\\d,.]*\\d%?)`, "g");
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 1: before = "", 2: signed = "", index } of text.matchAll(amount)) {
    const start = index + before.length;
    parts.push(
      text.slice(end, start),
      <b key={start} translate="no">
        {signed}
      </b>,
    );
    end = start + signed.length;
  }
  return [...parts, text.slice(end)];
}
