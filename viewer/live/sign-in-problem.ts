import { messages } from "../report/messages.ts";

/** Signs in with a password: whether it was accepted. */
export type Login = (password: string) => Promise<boolean>;

/** Tries a password: the text to show when that failed, undefined when the person is signed in. */
export async function signInProblem(login: Login, password: string): Promise<string | undefined> {
  try {
    return (await login(password)) ? undefined : messages.passwordInvalid;
  } catch {
    return messages.loginFailed;
  }
}
