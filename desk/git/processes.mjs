import { spawn } from "node:child_process";

/**
 * Program that runs git for the desk, as `run-git.ts` requests: a process is started by a copy of the memory tables of the one that
 * starts it, and those of the desk, with all that reads texts, are large.
 */

const run = ({ args, input, maxMs, ...options }) =>
  new Promise((resolve, reject) => {
    const child = spawn("git", args, { ...options, timeout: maxMs, stdio: "pipe" });
    const [out, err] = [[], []];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.once("error", reject);
    child.once("close", (status) =>
      resolve({ status, stdout: Buffer.concat(out), stderr: Buffer.concat(err) }),
    );
    // git may end before it has read all; its status says so.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });

process.on("message", ({ id, ...question }) => {
  run(question)
    .catch(({ message, code }) => ({ failure: { message, code } }))
    // Without the callback, the end of a desk that waits no longer would be an error of this process.
    .then((answer) => process.send?.({ id, ...answer }, undefined, undefined, () => undefined));
});

// The terminal and systemd signal all processes, and a desk that ends still needs git: the end of the desk ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit(0));
