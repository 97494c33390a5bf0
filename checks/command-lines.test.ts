import { spawnSync } from "node:child_process";
import path from "node:path";

test.each([
  ["soak", ["--sed", "1", "oracle"]],
  ["soak", ["oracles"]],
  ["check", ["--al"]],
])("npm run %s -- %j says in one line how it is called", (program, args) => {
  const words = ["--import", "tsx", path.join(__dirname, `${program}.ts`), ...args];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^npm run ${program} \\[-- .+\\n$`)),
  ]);
});
