import { messages } from "../report/messages.ts";

/** Signs in with a password; resolves with whether it was accepted. */
export type Login = (password: string) => Promise<boolean>;

/** Tries a password. Resolves with the text to show if that failed, or undefined if the person is signed in. */
export async function signInProblem(login: Login, password: string): Promise<string | undefined> {
  try {
    return (await login(password)) ? undefined : messages.passwordInvalid;
  } catch {
    return messages.loginFailed;
  }
}
