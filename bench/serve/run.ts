/**
 * How fast the one process serves static pages, beside nginx with the same files, the same headers and the same core.
 *
 *   node --import tsx bench/serve/run.ts [ROUNDS] [SECONDS] [WORD OF THE QUESTION]
 *
 * Needs a built site (`npm run build`), Linux, nginx with libnginx-mod-http-brotli-static, and wrk: a client in JavaScript is
 * slower than what it would measure. Both take turns; a line says how many answers a second each gave with so many
 * connections (medians), in what time 99 of 100 came, and how many µs of the processor one took, which
 * other work on the machine disturbs less.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { compare, headersFor, questions, type Question } from "./questions";
import { missing, startSides, type Side } from "./sides";

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 2)];
const word = process.argv[4] ?? "";

const CONNECTIONS = [1, 100, 1000];
/** Unmeasured, before the rounds. */
const WARMING = 100;
const ASKING_CORE = "1";
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

interface Figures {
  rate: number;
  /** ms */
  p99: number;
  /** µs of the processor */
  cpu: number;
}

/** @throws Error for answers that are none */
async function measure(side: Side, question: Question, connections: number): Promise<Figures> {
  const headers = Object.entries(await headersFor(side, question));
  const before = side.cpuSeconds();
  const { stdout } = await promisify(execFile)("taskset", [
    ...["-c", ASKING_CORE, "wrk", "--latency", "--threads=1", `--duration=${seconds}s`],
    `--connections=${connections}`,
    ...headers.flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    `http://127.0.0.1:${side.port}${question.path}`,
  ]);
  const cpu = side.cpuSeconds() - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${side.name}: ${stdout}`);
  const [, late, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(late) * (UNITS[unit] ?? NaN),
    cpu: (cpu * 1e6) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
  };
}

const median = (all: Figures[], key: keyof Figures): number =>
  all.map((figures) => figures[key]).sort((one, other) => one - other)[
    Math.floor(all.length / 2)
  ] ?? NaN;

async function line(sides: readonly Side[], question: Question, connections: number) {
  const measured = { process: [] as Figures[], nginx: [] as Figures[] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) measured[side.name].push(await measure(side, question, connections));
  const { process: ours, nginx } = measured;
  const both = (key: keyof Figures, digits: number) =>
    `${median(ours, key).toFixed(digits)} ${median(nginx, key).toFixed(digits)}`.padStart(14);
  const share = (median(ours, "rate") / median(nginx, "rate")) * 100;
  return [
    question.name.padEnd(20),
    `${connections}`.padStart(5),
    `${both("rate", 0)} ${share.toFixed(0).padStart(4)} %`,
    `p99 ${both("p99", 1)} ms`,
    `cpu ${both("cpu", 0)} µs`,
  ].join("  ");
}

async function main(): Promise<void> {
  const lacking = missing();
  if (lacking !== null) return console.log(`Cannot measure without: ${lacking}`);
  const sides = await startSides();
  try {
    const asked = questions().filter(({ name }) => name.includes(word));
    for (const question of asked) await compare(sides, question);
    // What a process has run often is compiled, which is how visitors of a busy day meet it.
    for (const question of asked) for (const side of sides) await measure(side, question, WARMING);
    console.log(
      "question, connections, answers a second of the process and of nginx, share, times",
    );
    for (const question of asked)
      for (const connections of CONNECTIONS) console.log(await line(sides, question, connections));
  } finally {
    for (const side of sides) await side.stop();
  }
}

void main();
