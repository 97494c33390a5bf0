import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { chown } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../api/src/testing/server-process";

/** There is no engine of containers among the tests: what they would do is done by hand, and what one has taught is held. */
const root = path.join(__dirname, "..");
const read = (file: string) => readFileSync(path.join(__dirname, "containers", file), "utf8");

/** @returns what is copied from the checkout, and where to */
function copied(file: string): [from: string[], to: string][] {
  return [...read(file).matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].map(([, from = "", to = ""]) => [
    from.split(" "),
    to,
  ]);
}

const isBuilt = (file: string) => /^(public$|\.hosting\/)/.test(file);

it.each(["api.Containerfile", "site.Containerfile"])("%s copies what there is", (file) => {
  const sources = copied(file).flatMap(([from]) => from);
  const ignored = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  expect(sources.length).toBeGreaterThan(3);
  expect(
    sources.filter((source) => !isBuilt(source) && !existsSync(path.join(root, source))),
  ).toEqual([]);
  const isSent = (source: string) =>
    ignored.includes(`!${source}`) || ignored.includes(`!${source.split("/")[0]}`);
  expect(sources.filter((source) => !isSent(source))).toEqual([]);
});

const compose = read("compose.yaml");
const secrets = ["api.env", "postgres.env", "userlist.txt"];

it("what compose.yaml names is there, but the files with passwords, which neither git nor an image takes", () => {
  const named = [
    ...[...compose.matchAll(/"\.\/([\w.-]+):/g)].map(([, file = ""]) => file),
    ...[...compose.matchAll(/dockerfile: deploy\/containers\/([\w.]+)/g)].map(
      ([, file = ""]) => file,
    ),
  ];
  expect(named.length).toBeGreaterThan(5);
  const isThere = (file: string) => existsSync(path.join(__dirname, "containers", file));
  expect(named.filter((file) => !secrets.includes(file) && !isThere(file))).toEqual([]);
  for (const list of [".gitignore", ".dockerignore"]) {
    const lines = readFileSync(path.join(root, list), "utf8").split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["deploy/containers/*.env", "deploy/containers/userlist.txt"]),
    );
  }
});

it("nginx asks again for the addresses of the processes, which change when a container is made again", () => {
  const asked = [...read("upstream.conf").matchAll(/^ +server (\S+):8000 resolve /gm)];
  const processes = [...compose.matchAll(/^ {2}(\S+): \*api$/gm)];
  expect(asked.map(([, name]) => name)).toEqual(processes.map(([, name]) => name));
  expect(asked).toHaveLength(2);
});

it("Redis answers the other containers, and counts as on a machine", () => {
  const said = /\[\s*redis-server,([^\]]+)\]/.exec(compose)?.[1] ?? "";
  const words = said.split(",").map((word) => word.trim().replaceAll('"', ""));
  const isSet = (name: string) => words[words.indexOf(`--${name}`) + 1];
  expect(isSet("protected-mode")).toBe("no");
  const conf = readFileSync(path.join(__dirname, "redis/redis.conf"), "utf8");
  for (const name of ["save", "appendonly", "maxmemory", "maxmemory-policy"]) {
    const [, value = ""] = new RegExp(`^${name} (.+)$`, "m").exec(conf) ?? [];
    expect([name, isSet(name)]).toEqual([name, value.replaceAll('"', "")]);
  }
});

it("PostgreSQL writes no values of statements into its log, the primary and the replica", () => {
  const quiet = [
    "log_parameter_max_length=0",
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
  for (const setting of quiet) expect(compose.split(setting)).toHaveLength(3);
  const conf = readFileSync(path.join(__dirname, "postgres/primary.conf"), "utf8");
  for (const setting of quiet) expect(conf).toContain(setting.replace("=", " = "));
});

it("PgBouncer in a container differs in places only", () => {
  const places = /^(;;|logfile|pidfile|listen_addr|rodinki = host=).*$/gm;
  const ini = readFileSync(path.join(__dirname, "pgbouncer/pgbouncer.ini"), "utf8");
  const lines = (text: string) => text.replace(places, "").split("\n").filter(Boolean);
  expect(lines(read("pgbouncer.ini"))).toEqual(lines(ini));
});

/** Debian's `nobody`, where the checkout is open to others; else the user who runs the tests. */
function stranger(): { uid?: number; gid?: number } {
  const nobody = { uid: 65_534, gid: 65_534 };
  if (process.getuid?.() !== 0) return {};
  const probe = spawnSync(process.execPath, ["-e", `fs.readdirSync("${root}/node_modules")`], {
    ...nobody,
    cwd: "/",
  });
  return probe.status === 0 ? nobody : {};
}

it("the API starts as another user from the files of its container, of which it changes none", async () => {
  const app = mkdtempSync(path.join(tmpdir(), "rodinki-container-"));
  for (const [from, to] of copied("api.Containerfile")) {
    for (const source of from.filter((name) => existsSync(path.join(root, name)))) {
      const target = to.endsWith("/")
        ? path.join(app, to, path.basename(source))
        : path.join(app, to);
      cpSync(path.join(root, source), target, { recursive: true });
    }
  }
  symlinkSync(path.join(root, "node_modules"), path.join(app, "node_modules"));
  const data = path.join(app, "../", `${path.basename(app)}-data`);
  mkdirSync(data);
  const user = stranger();
  if (user.uid !== undefined) await chown(data, user.uid, user.gid ?? 0);
  spawnSync("chmod", ["-R", "a-w,a+rX", app]);
  const port = await freePort();
  const [, environment = ""] = /^ENV (.+)$/m.exec(read("api.Containerfile")) ?? [];
  const [, command = "[]"] = /^CMD (.+)$/m.exec(read("api.Containerfile")) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const child = spawn(process.execPath, args, {
    ...user,
    cwd: app,
    env: {
      ...Object.fromEntries(
        environment.split(" ").map((pair) => pair.split("=") as [string, string]),
      ),
      PORT: String(port),
      DATA_DIR: path.join(data, "own"),
      SITE_URL: "https://example.ru",
      SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
      SMTP_URL: "smtp://mail.example.ru",
      MAIL_FROM: "no-reply@example.ru",
    },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const greeted = once(child.stdout, "data").then(() => "greeted");
  const outcome = await Promise.race([greeted, once(child, "exit").then(() => said)]);
  const ready = outcome === "greeted" && (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  child.kill("SIGTERM");
  if (outcome === "greeted") await once(child, "exit");
  spawnSync("chmod", ["-R", "u+w", app]);
  for (const folder of [app, data]) rmSync(folder, { recursive: true });

  expect([outcome, ready]).toEqual(["greeted", 200]);
});

describe("pin-images", () => {
  const folder = path.join(__dirname, "containers");
  const IMAGE = /^.*(?:FROM|image:) +docker\.io\/.*$/gm;
  const isRead = (file: string) => file.endsWith(".Containerfile") || file === "compose.yaml";

  let copy = "";
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), "rodinki-pinned-"));
    for (const file of readdirSync(folder))
      copyFileSync(path.join(folder, file), path.join(copy, file));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  /** In the registry's place: what it says of every name. */
  function pin(answer: string) {
    writeFileSync(path.join(copy, "skopeo"), `#!/bin/sh\necho "${answer}"\n`, { mode: 0o755 });
    return spawnSync(path.join(copy, "pin-images"), {
      env: { ...process.env, PATH: `${copy}:${process.env.PATH}` },
      encoding: "utf8",
    });
  }

  const texts = () =>
    readdirSync(copy)
      .filter(isRead)
      .map((file) => readFileSync(path.join(copy, file), "utf8"));
  const images = () => texts().flatMap((text) => text.match(IMAGE) ?? []);
  const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`;

  it("writes a digest behind every image, and the next one in its place, if there is one", () => {
    const unpinned = texts();
    expect(pin("not found")).toMatchObject({ status: 1 });
    expect(texts()).toEqual(unpinned);

    const before = images();
    expect(before.length).toBeGreaterThan(5);
    for (const letter of ["a", "b"]) {
      expect(pin(digestOf(letter))).toMatchObject({ status: 0, stderr: "" });
      const pinned = before.map((line) =>
        line.replace(/@sha256:\w{64}/, "").replace(/(docker\.io\/[^ ]+)/, `$1@${digestOf(letter)}`),
      );
      expect(images()).toEqual(pinned);
    }
  });
});
