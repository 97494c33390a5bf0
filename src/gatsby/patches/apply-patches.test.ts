import { execFileSync } from "node:child_process";

/** What has become of the configuration that the installed Gatsby makes. */
function patched(stage: string): unknown {
  const script = "src/gatsby/patches/testing/real-config.ts";
  const env = { ...process.env, NODE_ENV: stage === "develop" ? "development" : "production" };
  return JSON.parse(
    execFileSync(process.execPath, ["--import", "tsx", script, stage], { env, encoding: "utf8" }),
  );
}

test("every patch fits the installed Gatsby", () => {
  expect(patched("build-javascript")).toMatchObject({
    target: ["web", "es2020"],
    devtool: false,
    digits: 8,
    groups: expect.not.arrayContaining(["styles"]) as string[],
  });
});

test.each(["build-html", "develop"])("so does every one of the stage %s", (stage) => {
  expect(patched(stage)).toHaveProperty("target");
});
