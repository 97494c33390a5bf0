import { spawnSync } from "node:child_process";
import path from "node:path";

/** Sentry leaves no trace in a site that is built without keys; e2e/card.spec.ts checks the owner's other packages in the built site. */
test("@sentry/gatsby is used by product code, and not for its types only", () => {
  const { stdout } = spawnSync(
    "git",
    ["grep", "-h", '"@sentry/gatsby"', "--", "src", "gatsby-*", ":!*.test.*", ":!src/testing"],
    { cwd: path.resolve(__dirname, ".."), encoding: "utf8" },
  );
  expect(stdout).toMatch(/^(?:import (?!type ).*from |.*import\()"@sentry\/gatsby"/m);
});
