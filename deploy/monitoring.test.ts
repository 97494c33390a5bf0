import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { securityEventKinds } from "../api/src/security/event-kinds";
import { useTestApp } from "../api/src/testing/test-app";

const folder = path.join(__dirname, "monitoring");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

const token = "0123456789abcdef0123";
const test = useTestApp({ METRICS_TOKEN: token });

const expressions = read("rodinki-alerts.yml") + read("dashboard.json").replaceAll('\\"', '"');
const found = (pattern: RegExp) => [
  ...new Set([...expressions.matchAll(pattern)].map(([, name = ""]) => name)),
];

it("asks only for what the processes export", async () => {
  await test.app.inject("/healthz");
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await test.app.inject({ url: "/metrics", headers });
  const exported = [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

  const asked = found(/\b([a-z]+(?:_[a-z]+)+)\b(?=\{|\[|\)|"| [=>])/g).filter(
    (name) => name !== "histogram_quantile",
  );

  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((name) => !exported.includes(name))).toEqual([]);
});

it("names only routes and kinds of events that there are", () => {
  const routes = found(/route="([^"]+)"/g);
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((url) => !test.app.hasRoute({ method: "POST", url }))).toEqual([]);
  const kinds: readonly string[] = securityEventKinds;
  expect(found(/kind="([^"]+)"/g).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

const ifPromtool = existsSync("/usr/bin/promtool") ? it : it.skip;

ifPromtool("alerts go off when they should, by Prometheus' own judgement", () => {
  const alerts = execFileSync("promtool", ["test", "rules", "rodinki-alerts.test.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(alerts).toContain("SUCCESS");
});
