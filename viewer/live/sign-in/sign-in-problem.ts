interface LoginOutcome {
  readonly accepted: boolean;
  /** The server asks to wait so long before the next attempt. */
  readonly waitSeconds?: number | undefined;
}

/** Signs in with a password. */
export type Login = (password: string) => Promise<LoginOutcome>;

/** Why the person is not signed in. */
export interface SignInProblem {
  readonly reason: "passwordMissing" | "passwordInvalid" | "loginFailed" | "sessionExpired";
  readonly waitSeconds?: number | undefined;
}

/** Tries a password. Resolves with what to show if that failed, or undefined if the person is signed in. */
export async function signInProblem(login: Login, password: string): Promise<SignInProblem | undefined> {
  try {
    const { accepted, waitSeconds } = await login(password);
    return accepted ? undefined : { reason: "passwordInvalid", waitSeconds };
  } catch {
    return { reason: "loginFailed" };
  }
}
