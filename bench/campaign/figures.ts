/** What the rehearsal notes of each answer, and how it sums that up. */

const phases = ["before", "while things die", "after"] as const;
export type Phase = (typeof phases)[number];

/** What a person sees: the answer, «занято», «подождите», or something that nobody should see. */
type Outcome = "answered" | "taken" | "wait" | "error";

interface Taken {
  phase: Phase;
  call: string;
  ms: number;
  /** 0: no answer came. */
  status: number;
}

const TAKEN = [409, 410];
const WAIT = [429, 503];

export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 400) return "answered";
  if (TAKEN.includes(status)) return "taken";
  return WAIT.includes(status) ? "wait" : "error";
};

export class Figures {
  readonly #taken: Taken[] = [];
  phase: Phase = "before";

  note(call: string, ms: number, status: number): void {
    this.#taken.push({ phase: this.phase, call, ms, status });
  }

  errors(): number {
    return this.#taken.filter(({ status }) => outcomeOf(status) === "error").length;
  }

  /** One line for each call and phase. */
  lines(): string[] {
    const calls = [...new Set(this.#taken.map(({ call }) => call))].sort();
    return calls.flatMap((call) =>
      phases.flatMap((phase) => {
        const own = this.#taken.filter((one) => one.call === call && one.phase === phase);
        if (own.length === 0) return [];
        const spans = own.map(({ ms }) => ms).sort((a, b) => a - b);
        const at = (share: number) => (spans[Math.floor(spans.length * share)] ?? 0).toFixed(0);
        const statuses = (outcome: Outcome) =>
          own.map(({ status }) => status).filter((status) => outcomeOf(status) === outcome);
        const times = (outcome: Outcome) => statuses(outcome).length;
        const seen = [...new Set(statuses("error"))].join(", ");
        return `${call.padEnd(12)} ${phase.padEnd(17)} ${String(own.length).padStart(6)} asked  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  taken ${times("taken")}  wait ${times("wait")}  errors ${times("error")}${seen && ` (${seen})`}`;
      }),
    );
  }
}
