/** What goes wrong for many shops alike: a few are named, and a way that does not answer is not tried for all of them. */
import { countOf } from "../../../viewer/report/language/en/page.ts";
import type { DeliveryFault } from "../../delivery/delivery-fault.ts";
import { EXIT } from "../../errors.ts";
import type { RunContext } from "../run-context.ts";
import type { Outcome } from "./deliver-due.ts";
import { sayOutcomes } from "./delivery-messages.ts";
import type { NamedWay } from "./open-ways.ts";

/** With more lines of one reason, the mail of a timer would be as long as the list of shops. */
const MOST_ALIKE = 3;
/** After so many messages in a row, it is the way that fails. Each of them was tried several times. */
const MOST_IN_A_ROW = 3;

export function watchWays(run: Pick<RunContext, "output">) {
  const byReason = new Map<string, { readonly fault: DeliveryFault; count: number }>();
  const inARow = new Map<string, number>();
  const untried = new Map<string, number>();

  function isNews(outcome: Outcome): boolean {
    if (outcome.state === "sent") return true;
    const { fault } = outcome;
    const alike = byReason.get(fault.message) ?? { fault, count: 0 };
    alike.count += 1;
    byReason.set(fault.message, alike);
    return alike.count <= MOST_ALIKE;
  }

  return {
    /** The ways that are worth trying for a shop. */
    tried(ways: readonly NamedWay[]): readonly NamedWay[] {
      return ways.filter(({ name, title }) => {
        if ((inARow.get(name) ?? 0) < MOST_IN_A_ROW) return true;
        untried.set(title, (untried.get(title) ?? 0) + 1);
        return false;
      });
    },
    /** Says what became of the messages of a shop. */
    say(outcomes: readonly Outcome[], language: Parameters<typeof sayOutcomes>[2]): void {
      for (const outcome of outcomes) {
        const { name } = outcome.task;
        const isLost = outcome.state !== "sent" && outcome.fault.details.exitCode === EXIT.unreachable;
        inARow.set(name, isLost ? (inARow.get(name) ?? 0) + 1 : 0);
      }
      const news = outcomes.filter(isNews);
      if (news.length > 0 || outcomes.length === 0) sayOutcomes(news, run, language);
    },
    /** Says how many there were beyond those that were named. */
    sayRest(): void {
      for (const { fault, count } of byReason.values()) {
        const more = count - MOST_ALIKE;
        const what = `${countOf(more, "more message")} ${more === 1 ? "was" : "were"} not sent`;
        if (more > 0) run.output.problem(`${what}: ${fault.message}; ${fault.details.hint}`);
      }
      for (const [title, shops] of untried) {
        const what = `${title} was not tried for ${countOf(shops, "more shop")}`;
        run.output.problem(`${what}; run cafe-sales deliver when it works again`);
      }
    },
  };
}
