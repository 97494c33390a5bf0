import { tmpdir } from "node:os";
import { runGit } from "./run-git";

const call = (...args: string[]) => ({ args, cwd: tmpdir(), env: { ...process.env } });
/** A call that runs a line of the shell. */
const shell = (line: string) => call("-c", `alias.line=!${line}`, "line");

test("calls run side by side, each with its own input and end", async () => {
  const slow = runGit({ ...shell("read first; cat; exit 3"), input: "first\nпотом\0" });
  const quick = await runGit(shell("echo quick; echo wrong >&2"));
  expect([quick.status, String(quick.stdout), String(quick.stderr)]).toEqual([
    0,
    "quick\n",
    "wrong\n",
  ]);
  const { status, stdout } = await slow;
  expect([status, String(stdout)]).toEqual([3, "потом\0"]);
});

test("a call that takes too long is ended", async () => {
  const { status } = await runGit({ ...shell("exec sleep 600"), maxMs: 200 });
  expect(status).not.toBe(0);
});

test("a folder that is missing is an error with its code", async () => {
  await expect(runGit({ ...call("version"), cwd: "/missing" })).rejects.toMatchObject({
    code: "ENOENT",
  });
});

test("when the process that runs git is killed, its calls fail and the next one runs", async () => {
  await expect(runGit(shell("kill -9 $(ps -o ppid= -p $PPID); cat"))).rejects.toThrow("has ended");
  expect(String((await runGit(call("version"))).stdout)).toMatch(/^git version/);
});
