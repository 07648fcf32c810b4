import { type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { type ImportedReceipts, lookRequest, takeRequest } from "../../report/contract.ts";
import { UnknownFields } from "../../report/unknown-fields.ts";
import { useWindowEvents } from "../browser/hooks.ts";
import { reasonOf, takeAnswer } from "../reports/ask.ts";
import type { SessionMachine } from "../session-machine.ts";

interface ImportSalesProps {
  readonly call: SessionMachine["call"];
  /** Called when the store has new sales. */
  readonly onImported: () => void;
  /** Called when a file was dropped: it is shown what becomes of it. */
  readonly onDropped: () => void;
}

/** What has become of the file that was dropped last. */
type Step =
  | { readonly name: "nothing" }
  | { readonly name: "looks" | "imports"; readonly file: string }
  | { readonly name: "looked" | "done"; readonly file: string; readonly said: ImportSaid }
  /** Without a reason, it is not known whether it was imported. */
  | { readonly name: "failed"; readonly file: string; readonly reason: string | undefined };

/**
 * Where a person who is signed in imports an export of the till: first it is only looked at, then imported. A file may be
 * dropped anywhere on the page.
 */
export function ImportSales({ call, onImported, onDropped }: ImportSalesProps) {
  const language = useLanguage();
  const { live } = language;
  const texts = live.importing;
  const [step, setStep] = useState<Step>({ name: "nothing" });
  const fold = useRef<HTMLDetailsElement>(null);
  const ofServer = step.name === "looked" || step.name === "done" ? step : undefined;
  const isBusy = step.name === "looks" || step.name === "imports";

  async function look(file: File) {
    setStep({ name: "looks", file: file.name });
    try {
      const asked = call((token) => lookRequest(file.name, file.lastModified, token), undefined, file);
      setStep({ name: "looked", file: file.name, said: await said(asked) });
    } catch (error) {
      setStep({ name: "failed", file: file.name, reason: reasonOf(error, language) });
    }
  }

  async function take(id: string, file: string) {
    setStep({ name: "imports", file });
    try {
      const taken = await said(call((token) => takeRequest(id, token)));
      setStep({ name: "done", file, said: taken });
      if (taken.reason === undefined) onImported();
    } catch (error) {
      const isUnsure = error instanceof Error && error.message === "";
      setStep({ name: "failed", file, reason: isUnsure ? undefined : reasonOf(error, language) });
    }
  }

  function answer(): ReactNode {
    switch (step.name) {
      case "nothing":
        return null;
      case "looks":
      case "imports":
        return texts[step.name](step.file);
      case "failed":
        return step.reason === undefined ? texts.unsure(step.file) : refused(step.file, step.reason);
      default: {
        const { reason, receipts } = step.said;
        if (reason !== undefined) return refused(step.file, reason);
        return receipts.added + receipts.replaced === 0
          ? texts.nothingNew(step.file)
          : texts[step.name](step.file, receipts);
      }
    }
  }

  const refused = (file: string, reason: string) => (
    <>
      <span>{texts.refused(file)}</span> <span lang={ofServer && "en"}>{sentence(reason)}</span>
    </>
  );

  useDrops((file) => {
    if (isBusy || !fold.current) return;
    fold.current.open = true;
    onDropped();
    void look(file);
  });

  return (
    <details className="import-sales screen-only" ref={fold}>
      <summary className="figures-line">{texts.title}</summary>
      <label className="labelled-field stack quiet">
        <span>{texts.choose}</span>
        <input
          className="field"
          type="file"
          accept=".csv,.xlsx,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file again is a change, too.
            target.value = "";
            if (file) void look(file);
          }}
        />
      </label>
      <div role="status">
        <p key={step.name}>{answer()}</p>
      </div>
      {ofServer && (
        <details>
          <summary className="figures-line">{texts.details}</summary>
          <pre lang="en">{ofServer.said.text}</pre>
        </details>
      )}
      {step.name === "looked" && step.said.reason === undefined && (
        <p className="import-buttons row">
          <button
            className="button button-primary"
            type="button"
            onClick={() => take(step.said.id, step.file)}
          >
            {texts.take}
          </button>
          <button className="button" type="button" onClick={() => setStep({ name: "nothing" })}>
            {texts.cancel}
          </button>
        </p>
      )}
    </details>
  );
}

/** What the server says begins with a small letter, and has no full stop. */
function sentence(text: string): string {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The first file of each drop, wherever on the page it is. Otherwise the browser would leave the page for it. */
function useDrops(onFile: (file: File) => void): void {
  useWindowEvents(["dragover"], (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  useWindowEvents(["drop"], (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
}

/** What the import would bring, or has brought. */
interface ImportSaid {
  /** Of the file that was looked at. */
  readonly id: string;
  /** Why it is refused. */
  readonly reason: string | undefined;
  readonly receipts: ImportedReceipts;
  /** As the command says it. */
  readonly text: string;
}

/** @throws an error that `reasonOf` words */
async function said(asked: Promise<Response>): Promise<ImportSaid> {
  const response = await takeAnswer(await asked.catch(() => undefined));
  const answer = new UnknownFields(await response.json(), "import");
  const receipts = answer.has("receipts") ? answer.at("receipts") : undefined;
  return {
    id: answer.has("id") ? answer.text("id") : "",
    reason: answer.has("reason") ? answer.text("reason") : undefined,
    receipts: receipts
      ? { added: receipts.number("added"), replaced: receipts.number("replaced") }
      : { added: 0, replaced: 0 },
    text: answer.text("text"),
  };
}
