import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

/** Of node_exporter, which docs/operations.md wants beside PostgreSQL and nginx. */
const OF_NODE_EXPORTER = [
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "node_textfile_mtime_seconds",
];

/** What deploy/monitoring/write-metrics writes of a machine that has a backup, an archive, a site and a certificate. */
function machineMetrics(): string {
  const machine = mkdtempSync(path.join(tmpdir(), "rodinki-machine-"));
  const place = (name: string) => path.join(machine, name);
  mkdirSync(place("base/2026-03-01T03-20-00Z"), { recursive: true });
  writeFileSync(place("index.html"), "");
  writeFileSync(place("psql"), "#!/bin/sh\necho 12.5\n", { mode: 0o755 });
  const key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=a"];
  const files = ["-keyout", place("key.pem"), "-out", place("certificate.pem")];
  execFileSync("openssl", [...key, ...files], { stdio: "ignore" });
  const env = {
    PATH: `${machine}:${process.env.PATH}`,
    BACKUPS: machine,
    SITE: machine,
    CERTIFICATE: place("certificate.pem"),
  };
  execFileSync(path.join(folder, "write-metrics"), [machine], { env });
  const written = readFileSync(place("rodinki.prom"), "utf8");
  rmSync(machine, { recursive: true });
  return written;
}

it("asks only for what the processes and their machine export", async () => {
  await test.app.inject("/healthz");
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await test.app.inject({ url: "/metrics", headers });
  const ofMachine = machineMetrics();
  const exported = [...`${body}\n${ofMachine}`.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(
    ([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

  const asked = found(/\b([a-z]+(?:_[a-z]+)+)\b(?=\{|\[|\)|"| [-=<>+*/])/g).filter(
    (name) => name !== "histogram_quantile",
  );

  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => ![...exported, ...OF_NODE_EXPORTER].includes(name))).toEqual([]);
  const [now, day] = [Date.now() / 1000, 24 * 60 * 60];
  const values = [...ofMachine.matchAll(/^rodinki_\w+ (\S+)$/gm)].map(([, value]) => Number(value));
  expect(values).toHaveLength(4);
  expect(values[0]).toBeGreaterThan(now - day);
  expect(values[1]).toBe(12.5);
  expect(values[2]).toBeGreaterThan(now - day);
  expect(values[3]).toBeGreaterThan(now + 29 * day);
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
