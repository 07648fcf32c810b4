import { describe, expect, test } from "vitest";
import { signInProblem } from "../../../../../viewer/live/sign-in/sign-in-problem.ts";

describe("what a person reads after an attempt to sign in", () => {
  test("is nothing when it worked", async () => {
    expect(await signInProblem(async () => ({ accepted: true }), "x")).toBeUndefined();
  });

  test("is that the password is invalid when it was refused", async () => {
    const refuse = async () => ({ accepted: false, waitSeconds: 15 });
    expect(await signInProblem(refuse, "x")).toEqual({ text: "Invalid password", waitSeconds: 15 });
  });

  test("is that an error occurred when the login itself threw", async () => {
    const thrower = () => {
      throw new Error("broken");
    };
    const problem = { text: "An error occurred during login. Please try again." };
    expect(await signInProblem(thrower, "x")).toEqual(problem);
    expect(await signInProblem(() => Promise.reject(new Error("broken")), "x")).toEqual(problem);
  });
});
