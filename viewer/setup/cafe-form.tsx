import type { SetupTexts } from "../report/language/language.ts";
import { keysOf } from "../report/records.ts";
import { QUESTIONS, type QuestionId, questionOf, type Source } from "../report/setup/questions.ts";
import type { SetupState } from "../report/setup/state.ts";
import { Failure } from "./failure.tsx";
import { Field, SourceChoice } from "./field.tsx";

/** What is asked before there is a report. */
export function CafeForm({
  state,
  texts,
  zones,
}: {
  readonly state: SetupState;
  readonly texts: SetupTexts;
  readonly zones: readonly string[];
}) {
  const ofAll = keysOf(QUESTIONS).filter((id) => isOf(id, undefined));
  return (
    <form method="post" action="report" encType="multipart/form-data" className="setup-form" noValidate>
      <p>{texts.intro}</p>
      <Failure state={state} texts={texts} />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {ofAll.map((id) => (
        <Field key={id} id={id} state={state} texts={texts} />
      ))}
      <SourceChoice
        state={state}
        texts={texts}
        below={(source) => keysOf(QUESTIONS).filter((id) => isOf(id, source))}
      />
      <button className="button button-primary" type="submit">
        {texts.makeReport}
      </button>
    </form>
  );
}

function isOf(id: QuestionId, asked: Source | undefined): boolean {
  const { step, source } = questionOf(id);
  return step === "cafe" && source === asked && id !== "source";
}
