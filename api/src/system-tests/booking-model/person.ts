import type { CallName } from "@rodinki/contract/calls";
import { request } from "../../testing/request";
import type { Answer } from "../../testing/request";

/** Somebody with a browser. */
export interface Caller {
  id: number;
  headers: Record<string, string>;
  /** What they hold, and the id of its time: each hold has a name of its own. */
  held: { timeId: string; slotId: number };
  /** What they hold for two. */
  groupTimeIds: string[];
}

type Sent = NonNullable<Parameters<typeof request>[2]>;

/** Statuses that the rules of the product give; everything else is a fault. */
const EXPECTED = [200, 201, 204, 404, 409, 410, 422];
/** A process that is stopping, or is not there. */
const UNAVAILABLE = 503;

/** Counts answers by what was done, and keeps those that nobody may see. */
export class Answers {
  readonly counts = new Map<string, number>();
  readonly faults: string[] = [];
  /** How many calls nobody knows the end of. */
  unanswered = 0;

  /** @param besides statuses that a rule of this run gives beside those of the product */
  constructor(private readonly besides: number[] = []) {}

  /** @returns null when nobody knows what has become of it */
  async of<Name extends CallName>(
    { port, headers }: { port: number; headers: Record<string, string> },
    kind: string,
    name: Name,
    sent: Sent = {},
  ): Promise<Answer<Name> | null> {
    try {
      const answer = await request(port, name, {
        ...sent,
        headers: { ...headers, ...sent.headers },
      });
      const { code } = answer.body as { code?: string };
      this.note(kind, code ?? String(answer.status));
      if (answer.status === UNAVAILABLE) {
        this.unanswered += 1;
        return null;
      }
      if (![...EXPECTED, ...this.besides].includes(answer.status)) {
        this.faults.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer;
    } catch (error) {
      this.note(kind, `no answer, ${(error as NodeJS.ErrnoException).code}`);
      this.unanswered += 1;
      return null;
    }
  }

  private note(kind: string, result: string): void {
    this.count(`${kind}: ${result}`);
  }

  /** Counts one more of whatever the result lists. */
  count(event: string): void {
    this.counts.set(event, (this.counts.get(event) ?? 0) + 1);
  }
}
