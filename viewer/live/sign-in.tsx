import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSignInLanguage } from "../language.tsx";
import { PageTitle } from "../sections/page-header.tsx";
import { useNow } from "./browser/use-now.ts";
import { LanguageRadios } from "./controls/radios.tsx";
import type { LiveEffects } from "./effects.ts";
import type { LanguageChoice } from "./language-choice.tsx";
import type { SessionMachine, SignInProblem } from "./session-machine.ts";

interface SignInProps {
  readonly cafeName: string | undefined;
  readonly login: SessionMachine["login"];
  /** Why the screen is shown again; visible until the person tries a password. */
  readonly notice: "sessionExpired" | undefined;
  readonly now: LiveEffects["now"];
  readonly language: LanguageChoice;
  /** The page says it, if it is a sample. */
  readonly samplePassword?: string | undefined;
  /** Called while the person types, so that what comes next can get ready. */
  readonly onTyping: () => void;
}

export function SignIn({ cafeName, login, notice, now, language, samplePassword, onTyping }: SignInProps) {
  const { live, page } = useSignInLanguage();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | undefined>(
    notice === undefined ? undefined : { reason: notice },
  );
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  /** Of a second line about the problem. */
  const moreId = useId();
  const sampleId = useId();

  // A disabled field loses the focus: the field takes it at the start and again after each attempt.
  useEffect(() => {
    if (busy) return;
    field.current?.focus();
    // A refused password is selected, so that typing replaces it.
    field.current?.select();
  }, [busy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (password === "") {
      setProblem({ reason: "passwordMissing" });
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    setProblem(await login(password));
    setBusy(false);
  }

  return (
    <main className="sign-in">
      <form className="sign-in-card stack" onSubmit={submit} noValidate>
        <PageTitle title={page.title} cafeName={cafeName} />
        <p>{live.signInPrompt}</p>
        {/* Password managers keep a password under a name. */}
        <input name="username" autoComplete="username" value={cafeName ?? page.title} readOnly hidden />
        <PasswordField
          ref={field}
          name="password"
          autoComplete="current-password"
          placeholder={live.password}
          aria-label={live.password}
          aria-invalid={problem !== undefined && problem.reason !== notice}
          aria-describedby={`${problemId} ${moreId} ${sampleId}`}
          value={password}
          disabled={busy}
          onChange={(event) => {
            setPassword(event.target.value);
            onTyping();
          }}
        />
        {samplePassword && (
          <p className="quiet" id={sampleId}>
            {live.samplePassword(samplePassword)}
          </p>
        )}
        <p className="error-text" id={problemId} role="alert">
          {problem && live[problem.reason]}
        </p>
        {problem?.isAway && (
          <p className="error-text" id={moreId} role="alert">
            {live.serverAway}
          </p>
        )}
        {problem?.waitSeconds !== undefined && (
          <WaitLine id={moreId} seconds={problem.waitSeconds} now={now} />
        )}
        <button className="button button-primary" type="submit" disabled={busy}>
          {busy && <Spinner />}
          {busy ? live.signingIn : live.signIn}
        </button>
      </form>
      <LanguageRadios choice={language} hidesLegend />
    </main>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The password, and a button that shows it. The focus and the caret stay where they are. */
function PasswordField({ ref, disabled, ...input }: PasswordFieldProps) {
  const { live } = useSignInLanguage();
  const [isShown, setShown] = useState(false);
  const selection = useRef<readonly [number | null, number | null]>([0, 0]);
  const type = isShown && !disabled ? "text" : "password";

  // A field may lose its caret when its type changes.
  useLayoutEffect(() => {
    if (ref.current?.type === type && ref.current.matches(":focus")) {
      // Chromium 143 forgets what is set before it has laid out the new field.
      ref.current.getBoundingClientRect();
      ref.current.setSelectionRange(...selection.current);
    }
  }, [ref, type]);

  function toggle() {
    if (ref.current) selection.current = [ref.current.selectionStart, ref.current.selectionEnd];
    setShown(!isShown);
  }

  return (
    <div className="password-field">
      <input {...input} ref={ref} className="field" type={type} disabled={disabled} />
      <button
        className="show-password"
        type="button"
        aria-pressed={isShown}
        disabled={disabled}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 3l16 18" />}
        </svg>
        <span className="visually-hidden">{live.showPassword}</span>
      </button>
    </div>
  );
}

const SECOND_MS = 1000;

interface WaitLineProps {
  readonly id: string;
  readonly seconds: number;
  readonly now: LiveEffects["now"];
}

/** Counts down to the next attempt, in silence: a `timer` does not announce its changes. */
export function WaitLine({ id, seconds, now }: WaitLineProps) {
  const { live } = useSignInLanguage();
  const [start] = useState(now);
  const left = Math.ceil(seconds - (useNow(now, SECOND_MS) - start) / SECOND_MS);
  return (
    <p className="error-text" id={id} role="timer">
      {left > 0 ? live.tooManyTries(left) : live.tryAgainNow}
    </p>
  );
}

/** A turning ring. It is decoration: the element around it or the text beside it says what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
