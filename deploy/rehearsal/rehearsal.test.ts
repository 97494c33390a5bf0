import { spawnSync } from "node:child_process";
import path from "node:path";
import { atEnd, endAll } from "./rehearsal";

const root = path.resolve(__dirname, "../..");

it.each([
  ["is not installed", [], /^Not installed: \/nowhere\/nginx.*\. On Debian: .+\n$/],
  ["it takes no", ["--quick"], /^A rehearsal takes no words, and "--quick" is one\.\n$/],
])("says in one sentence what %s, before anything is started", (_what, words, sentence) => {
  const program = ["--import", "tsx", "deploy/rehearsal/rehearse.ts", ...words];
  const env = { ...process.env, NGINX_PATH: "/nowhere/nginx" };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(sentence)]);
});

it("stops all that was started, the last first, also when one of them fails", async () => {
  const said = jest.spyOn(console, "error").mockReturnValue();
  const stopped: string[] = [];
  atEnd(() => stopped.push("primary"));
  atEnd(() => Promise.reject(new Error("redis does not stop")));
  atEnd(() => stopped.push("replica"));

  await endAll();

  expect(stopped).toEqual(["replica", "primary"]);
  expect(said.mock.calls).toEqual([["redis does not stop"]]);
});
