import { at, median, worst } from "../figures";
import type { Visit } from "./phone";

/** How long a press may take, in ms, until what it was for is shown. Flows keep their times under these names. */
const AIMS: Record<string, number | undefined> = {
  "«Записаться» → the first question": 1000,
  "«Записаться» → free times, signed in": 1000,
  "city → its days": 200,
  "day → its times": 200,
  "time → the summary": 200,
  "«Продолжить» → the account": 200,
  "«Продолжить» → the person": 200,
  "«Записаться» → booked": 200,
  "list → article": 400,
  "article → article": 400,
  "sign-in → cabinet filled": 1000,
  "letter → what was found": 150,
};

/** 95th percentile of the time from a press or a key to the next paint. */
const INTERACTION_AIM = 150;

type Way = "slow" | "immediate";

/** What all visits have measured. */
export class Figures {
  private readonly visits: Record<Way, Visit[]> = { slow: [], immediate: [] };

  add(way: Way, visit: Visit): void {
    this.visits[way].push(visit);
  }

  print(): void {
    const names = new Set(this.visits.slow.flatMap(({ waited }) => waited.map(({ name }) => name)));
    console.table(Object.fromEntries([...names].map((name) => [name, this.line(name)])));
    const presses = this.visits.slow.flatMap(({ interactions }) => interactions);
    console.log(
      `${presses.length} presses and keys: the next paint p95 ${at(presses, 0.95)} ms (aim ${INTERACTION_AIM}), worst ${worst(presses)}`,
    );
  }

  private line(name: string) {
    const of = (way: Way) =>
      this.visits[way].flatMap(({ waited }) => waited.filter((wait) => wait.name === name));
    const shown = (way: Way) => of(way).map((wait) => wait.shown);
    return {
      aim: AIMS[name],
      median: median(shown("slow")),
      worst: worst(shown("slow")),
      immediate: median(shown("immediate")),
      "immediate, worst": worst(shown("immediate")),
      "taken, worst": worst(of("slow").map(({ answered }) => answered)),
    };
  }
}
