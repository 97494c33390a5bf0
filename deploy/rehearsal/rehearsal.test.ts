import { spawnSync } from "node:child_process";
import path from "node:path";
import { atEnd, endAll } from "./rehearsal";

const root = path.resolve(__dirname, "../..");

it("says in one sentence what is not installed, before anything is started", () => {
  const program = ["--import", "tsx", "deploy/rehearsal/rehearse.ts"];
  const env = { ...process.env, NGINX_PATH: "/nowhere/nginx" };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    expect.stringMatching(/^Not installed: \/nowhere\/nginx.*\. On Debian: .+\n$/),
  ]);
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
