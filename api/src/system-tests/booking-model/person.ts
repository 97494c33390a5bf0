import type { CallName } from "@rodinki/contract/calls";
import { makePeople } from "../../testing/many-people";
import { csrfHeaders, request } from "../../testing/request";
import type { Answer } from "../../testing/request";
import type { Target } from "./target";

export interface Caller {
  id: number;
  headers: Record<string, string>;
  /** The last hold and the id of its time; each hold has its own id. */
  held: { timeId: string; slotId: number };
  groupTimeIds: string[];
}

export async function signedIn(
  { database, ports }: Pick<Target, "database" | "ports">,
  count: number,
): Promise<Caller[]> {
  const people = await makePeople({ database: database() }, count);
  return Promise.all(
    people.map(async (person) => ({
      id: person.id,
      headers: await csrfHeaders(ports()[0] ?? 0, person),
      held: { timeId: "none", slotId: 0 },
      groupTimeIds: [],
    })),
  );
}

type Sent = NonNullable<Parameters<typeof request>[2]>;

/** Statuses that the product's rules allow; every other one is a fault. */
const EXPECTED = [200, 201, 204, 404, 409, 410, 422];
/** The status of a process that is stopping; a process that is missing counts as the same. */
const UNAVAILABLE = 503;

/** Counts answers by kind of step, and stores those that are faults. */
export class Answers {
  readonly counts = new Map<string, number>();
  readonly faults: string[] = [];
  /** The number of calls whose outcome is unknown. */
  unanswered = 0;

  /** @param besides statuses that this run allows, too */
  constructor(private readonly besides: number[] = []) {}

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

  count(event: string): void {
    this.counts.set(event, (this.counts.get(event) ?? 0) + 1);
  }
}
