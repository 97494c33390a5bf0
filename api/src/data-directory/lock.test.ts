import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../testing/server-process";

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

it("is free again once its holder was killed", async () => {
  const [first, second] = [startHolder(), startHolder()];
  expect(await first.send("lock")).toBe("locked");

  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  expect(await second.send("lock")).toBe("locked");
});

(hasContainers ? it : it.skip)("keeps one of two containers with one volume out", async () => {
  const [first, second] = [startHolder(CONTAINER), startHolder(CONTAINER)];

  expect(await first.send("lock")).toBe("locked");
  expect(await second.send("lock")).toEqual(HELD);
});
