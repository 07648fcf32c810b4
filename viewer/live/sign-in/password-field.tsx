import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useSignInLanguage } from "../../language.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The password, and a button that shows it. The focus and the caret stay where they are. */
export function PasswordField({ ref, disabled, ...input }: PasswordFieldProps) {
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
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 3l16 18" />}
        </svg>
        <span className="visually-hidden">{live.showPassword}</span>
      </button>
    </div>
  );
}
