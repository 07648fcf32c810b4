import { describe, expect, test } from "vitest";
import { signInProblem } from "../../../../../viewer/live/sign-in/sign-in-problem.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";

describe("what a person reads after an attempt to sign in", () => {
  test("is nothing when it worked", async () => {
    expect(await signInProblem(async () => ({ accepted: true }), "x")).toBeUndefined();
  });

  test("is that the password is invalid when it was refused", async () => {
    const refuse = async () => ({ accepted: false, waitSeconds: 15 });
    const problem = await signInProblem(refuse, "x");
    expect(problem).toEqual({ reason: "passwordInvalid", waitSeconds: 15 });
    expect(english.live.passwordInvalid).toBe("Invalid password");
  });

  test("is that an error occurred when the login itself threw", async () => {
    const thrower = () => {
      throw new Error("broken");
    };
    const problem = { reason: "loginFailed" };
    expect(await signInProblem(thrower, "x")).toEqual(problem);
    expect(await signInProblem(() => Promise.reject(new Error("broken")), "x")).toEqual(problem);
    expect(english.live.loginFailed).toBe("An error occurred during login. Please try again.");
  });
});
