import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../testing/server-process";
import { lockDirectory } from "./lock";

let directory = "";
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "rodinki-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  await rm(directory, { recursive: true });
});

const HELD = expect.stringMatching(/^DATA_DIR .+ is used by another running process$/) as string;

/** Command that starts a process in its own namespaces, as in a container: as number 1, without a network. */
const CONTAINER = [
  "unshare",
  "--pid",
  "--net",
  "--mount",
  "--fork",
  "--mount-proc",
  "--kill-child",
];
const hasContainers = spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status === 0;

/** @returns a function that sends a line to the process and resolves with its answer */
function startHolder(around: string[] = []) {
  const program = [
    process.execPath,
    "--import",
    "tsx",
    "api/src/testing/lock-holder.ts",
    directory,
  ];
  const [command = "", ...args] = [...around, ...program];
  const child = spawn(command, args, { cwd: projectRoot, stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = async (line: "lock" | "unlock"): Promise<string> => {
    child.stdin.write(`${line}\n`);
    return String((await answers.next()).value);
  };
  return { send, child };
}

it("keeps a second process out, and lets it in after the first", async () => {
  const [first, second] = [startHolder(), startHolder()];

  expect(await first.send("lock")).toBe("locked");
  expect(await second.send("lock")).toEqual(HELD);
  expect(await first.send("unlock")).toBe("unlocked");
  expect(await second.send("lock")).toBe("locked");
});

it("lets one of two in that start together after a kill, fifty times", async () => {
  const [first, second] = [startHolder(), startHolder()];
  const rounds: string[][] = [];
  for (let round = 0; round < 50; round += 1) {
    // The number of a process that has ended.
    await writeFile(path.join(directory, "lock"), String(2 ** 30));
    const answers = await Promise.all([first.send("lock"), second.send("lock")]);
    await (answers[0] === "locked" ? first : second).send("unlock");
    rounds.push(answers.sort());
  }

  expect(rounds).toEqual(rounds.map(() => [HELD, "locked"]));
});

it("is free again once its holder was killed", async () => {
  const [first, second] = [startHolder(), startHolder()];
  expect(await first.send("lock")).toBe("locked");

  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  expect(await second.send("lock")).toBe("locked");
});

it("does not take the number of a living stranger in the file for a holder", async () => {
  await writeFile(path.join(directory, "lock"), String(process.ppid));

  await (
    await lockDirectory(directory)
  )();
});

(hasContainers ? it : it.skip)("keeps one of two containers with one volume out", async () => {
  const [first, second] = [startHolder(CONTAINER), startHolder(CONTAINER)];

  expect(await first.send("lock")).toBe("locked");
  expect(await second.send("lock")).toEqual(HELD);
});
