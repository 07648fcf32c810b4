import {
  answerTo,
  MOST_CHARACTERS,
  type QuestionId,
  questionOf,
  SOURCES,
  type Source,
} from "../report/setup.ts";
import { type SetupPageProps, useSetup } from "./setup-context.ts";

/** The types of fields; a secret is never sent to the page. */
const TYPES = { text: "text", zone: "text", secret: "password", time: "time", files: "file" } as const;
const MODES = {
  address: "email",
  addresses: "email",
  url: "url",
  lineIds: "text",
  currency: "text",
} as const;

/** A question, what it means, and what is wrong with its answer. */
export function Field({ id }: { readonly id: QuestionId }) {
  const setup = useSetup();
  const { state, texts } = setup;
  const { kind, isOptional, form, choices = [] } = questionOf(id);
  const { label, hint } = texts.questions[id];
  const problem = problemText(id, setup);
  const isKnown = kind === "secret" && state.known.has(id);
  const isHere = kind === "files" && state.exports.length > 0;
  const known = isKnown ? texts.isKnown : isHere ? texts.filesKnown(state.exports) : undefined;
  const hints = [hint, known].filter((text) => text !== undefined);
  const describedBy = [...(hints.length > 0 ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])];
  const attributes = {
    id,
    name: id,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  return (
    <div className="setup-field stack">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="setup-optional">{` (${texts.optional})`}</span>}
      </label>
      {hints.length > 0 && (
        <p className="setup-hint quiet" id={`${id}-hint`}>
          {hints.join(" ")}
        </p>
      )}
      {kind === "files" && <Downloads />}
      {kind === "choice" ? (
        <select className="field" {...attributes} defaultValue={answerTo(id, state.answers)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {texts.choice(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="field"
          {...attributes}
          type={TYPES[kind]}
          defaultValue={kind === "secret" || kind === "files" ? undefined : answerTo(id, state.answers)}
          maxLength={kind === "text" || kind === "secret" ? MOST_CHARACTERS : undefined}
          multiple={kind === "files" || undefined}
          accept={kind === "files" ? ".csv,.xlsx,text/csv" : undefined}
          list={kind === "zone" ? "zones" : undefined}
          inputMode={form && MODES[form]}
          autoComplete={kind === "secret" ? "off" : undefined}
          spellCheck={kind === "text" && form === undefined ? undefined : false}
        />
      )}
      {problem && (
        <p className="error-text" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {kind === "files" && state.failure?.about === id && (
        <p className="setup-hint quiet">{texts.otherTill}</p>
      )}
    </div>
  );
}

/** Exports that were downloaded already: a press takes them. */
function Downloads() {
  const { state, texts } = useSetup();
  const { downloads } = state;
  if (downloads.length === 0) return null;
  return (
    <div className="setup-downloads">
      <p id="downloads">{texts.downloads}</p>
      <ul aria-labelledby="downloads">
        {downloads.map(({ name, savedOn }) => (
          <li key={name}>
            <label className="row">
              <input type="checkbox" name="download" value={name} />
              <span>
                {name} <span className="quiet">{`(${texts.day(savedOn)})`}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the sales come from. What is asked of a source is below it. */
export function SourceChoice({ below }: { readonly below: (source: Source) => readonly QuestionId[] }) {
  const { state, texts } = useSetup();
  const chosen = answerTo("source", state.answers);
  return (
    <fieldset className="stack">
      <legend>{texts.questions.source.label}</legend>
      {SOURCES.map((source) => (
        <div key={source} className="setup-source">
          <label>
            <input type="radio" name="source" value={source} defaultChecked={source === chosen} />
            <span>
              {texts.sources[source].label}
              {texts.sources[source].hint !== undefined && (
                <span className="setup-hint quiet">{texts.sources[source].hint}</span>
              )}
            </span>
          </label>
          <div className="setup-of-source stack">
            {below(source).map((id) => (
              <Field key={id} id={id} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function problemText(id: QuestionId, { state, texts }: SetupPageProps): string | undefined {
  const { problems, failure } = state;
  const problem = problems[id];
  if (problem !== undefined) return texts.problems[problem];
  return failure?.about === id ? failure.text : undefined;
}
