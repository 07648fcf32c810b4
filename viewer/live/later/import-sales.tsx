import { useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { lookRequest, takeRequest } from "../../report/contract.ts";
import { UnknownFields } from "../../report/unknown-fields.ts";
import { useWindowEvents } from "../browser/hooks.ts";
import { reasonOf, takeAnswer } from "../reports/ask.ts";
import type { SessionMachine } from "../session-machine.ts";

interface ImportSalesProps {
  readonly call: SessionMachine["call"];
  /** Called when the store has new sales. */
  readonly onImported: () => void;
}

/** What has become of the file that was dropped last. */
type Step =
  | { readonly name: "nothing" }
  | { readonly name: "looks" | "imports"; readonly file: string }
  | { readonly name: "looked"; readonly file: string; readonly said: ImportSaid }
  | { readonly name: "done" | "failed"; readonly said: string };

/**
 * Where a person who is signed in imports an export of the till: first it is only looked at, then imported. A file may be
 * dropped anywhere on the page.
 */
export function ImportSales({ call, onImported }: ImportSalesProps) {
  const language = useLanguage();
  const { live } = language;
  const texts = live.importing;
  const [step, setStep] = useState<Step>({ name: "nothing" });
  const fold = useRef<HTMLDetailsElement>(null);
  const isBusy = step.name === "looks" || step.name === "imports";

  async function look(file: File) {
    setStep({ name: "looks", file: file.name });
    try {
      const asked = call((token) => lookRequest(file.name, file.lastModified, token), undefined, file);
      setStep({ name: "looked", file: file.name, said: await said(asked) });
    } catch (error) {
      setStep({ name: "failed", said: reasonOf(error, language) });
    }
  }

  async function take(id: string, file: string) {
    setStep({ name: "imports", file });
    try {
      const { isRefused, text } = await said(call((token) => takeRequest(id, token)));
      setStep({ name: isRefused ? "failed" : "done", said: text });
      if (!isRefused) onImported();
    } catch (error) {
      setStep({ name: "failed", said: reasonOf(error, language) });
    }
  }

  useDrops((file) => {
    if (isBusy || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: "nearest" });
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
          accept=".csv,text/csv"
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
        {step.name === "looks" && <p>{texts.looks(step.file)}</p>}
        {step.name === "imports" && <p>{texts.imports(step.file)}</p>}
        {step.name === "looked" && (
          <Said title={step.said.isRefused ? texts.refused : texts.looked(step.file)} text={step.said.text} />
        )}
        {step.name === "done" && <Said title={texts.done} text={step.said} />}
        {step.name === "failed" && <Said title={texts.refused} text={step.said} />}
      </div>
      {step.name === "looked" && !step.said.isRefused && (
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

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <p>{title}</p>
      <pre lang="en">{text}</pre>
    </>
  );
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

/** What the import would bring, or has brought, as the command says it. */
interface ImportSaid {
  /** Of the file that was looked at. */
  readonly id: string;
  readonly isRefused: boolean;
  readonly text: string;
}

/** @throws an error that `reasonOf` words */
async function said(asked: Promise<Response>): Promise<ImportSaid> {
  const response = await takeAnswer(await asked.catch(() => undefined));
  const answer = new UnknownFields(await response.json(), "import");
  const id = answer.has("id") ? answer.text("id") : "";
  return { id, isRefused: answer.has("isRefused"), text: answer.text("text") };
}
