import { readdirSync, readFileSync } from "node:fs";

/** The kernel's unit of these times. */
const TICKS_PER_SECOND = 100;

/** @returns a process's parent, and the seconds of itself and of its ended children; undefined when the process has ended */
function timesOf(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return {
    parent: fields[1],
    seconds: (user + system + endedUser + endedSystem) / TICKS_PER_SECOND,
  };
}

/**
 * @returns seconds of the processor that this process and all processes started by it have used so far; outside Linux those of this
 *   process alone
 */
export function processorSeconds() {
  if (process.platform !== "linux") {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid);
    if (times) all.set(pid, times);
  }
  const belongs = (pid) =>
    pid === String(process.pid) || (all.has(pid) && belongs(all.get(pid).parent));
  return [...all]
    .filter(([pid]) => belongs(pid))
    .reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/** Pause between two samples: a process that is used for less than this may be lost. */
const SAMPLE_MS = 500;

/**
 * Counts the processor time of this process and all child processes until `end`, by sampling: the time of a process whose parent
 * ended first is in no parent's sum, as with the pages of a killed browser. A decrease of the sum shows the lost time, which is
 * added again.
 */
export class ProcessorCount {
  #start = processorSeconds();
  #last = this.#start;
  #lost = 0;
  #sampling = setInterval(() => this.sample(), SAMPLE_MS);

  sample() {
    const now = processorSeconds();
    this.#lost += Math.max(0, this.#last - now);
    this.#last = now;
  }

  /** @returns the seconds since the count was made */
  end() {
    clearInterval(this.#sampling);
    this.sample();
    return this.#last + this.#lost - this.#start;
  }
}
