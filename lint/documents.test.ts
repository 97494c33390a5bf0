import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");

const markdown = (directory: string): string[] =>
  existsSync(path.join(root, directory))
    ? readdirSync(path.join(root, directory), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".md"))
        .map((file) => path.join(directory, file))
    : [];

const documents = ["README.md", "CONTRIBUTING.md", ...markdown("docs"), "content/README.md"].filter(
  (file) => existsSync(path.join(root, file)),
);

const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

describe.each(documents)("%s", (file) => {
  const text = readFileSync(path.join(root, file), "utf8");

  test("names only commands that exist", () => {
    const named = matches(text, /npm run ([\w:-]+)(?! -w)(?![\w:-])/g);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  // A path in backquotes that starts at a top-level entry of the project, without wildcards or blanks to fill.
  test("names only files that exist", () => {
    const named = matches(
      text,
      /`((?:\.ci|api|bench|checks|content|content-model|contract|desk|docs|e2e|lint|src|static)\/[\w./-]*|[\w.-]+\.(?:ts|tsx|mjs|json))`/g,
    );
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test("links only to files that exist", () => {
    const linked = matches(text, /\]\((?!https?:|#)([^)#\s]+)/g);
    const base = path.dirname(path.join(root, file));
    expect(linked.filter((target) => !existsSync(path.resolve(base, target)))).toEqual([]);
  });
});

/** Names from other programs and browsers, and of rejected alternatives. */
const OUTSIDE = new Set(
  `GatsbyImage LockFileEx NODE_EXTRA_CA_CERTS Referer Topic Vary auth_basic btree_gist compositionend flock koffi lodash nanoid nspell pg_wal popover reqId
  requirepass setIn webdriverio`.split(/\s+/),
);

/** Variables whose name is composed from the provider's: api/src/config/services.ts. */
const COMPOSED = new Set(["SMARTCAPTCHA_URL"]);

test("names in backquotes are names of the code", () => {
  const { stdout } = spawnSync(
    "git",
    ["grep", "-hoE", "[A-Za-z_$][A-Za-z0-9_$]*", "--", ":!*.md", ":!*.svg"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  const known = new Set([...stdout.split("\n"), ...OUTSIDE, ...COMPOSED]);
  expect(known.size).toBeGreaterThan(5_000);
  const unknown = documents.flatMap((file) =>
    matches(readFileSync(path.join(root, file), "utf8"), /`([A-Za-z_$][\w$]*)(?:\(\))?`/g)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

describe("specification", () => {
  const sections = new Set(
    matches(readFileSync(path.join(root, "docs/specification.md"), "utf8"), /^## (\d+)\./gm),
  );
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.mjs", "*.md"], {
    cwd: root,
    encoding: "utf8",
  });
  const sources = stdout.split("\n").filter((file) => file && existsSync(path.join(root, file)));

  // «specification § 4», «specification (§ 5, § 9)», «specification §§ 2, 4, 8»; the standards are other documents.
  test("has the sections that are cited", () => {
    const unknown = sources.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8").replace(/\s+[*/]*\s*/g, " ");
      return matches(text, /(?<!RFC \d+ )(§.*?)(?=[^§\d ,and])/g)
        .flatMap((cited) => matches(cited, /(\d+)/g))
        .filter((section) => !sections.has(section))
        .map((section) => `${file}: § ${section}`);
    });
    expect(sources.length).toBeGreaterThan(500);
    expect(unknown).toEqual([]);
  });
});

describe("decisions", () => {
  const folder = path.resolve(__dirname, "../docs/decisions");
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const decisions = readdirSync(folder).filter((file) => /^\d{3}-[\w-]+\.md$/.test(file));
  const numberOf = (file: string) => path.basename(file).slice(0, 3);
  const binds = (file: string) => read(file).includes("\nStatus: binding\n");

  /** The part of the index under this heading, with single blanks. */
  function rowsUnder(heading: string): string[] {
    const parts = read("README.md").split("\n## ");
    const part = parts.find((text) => text.startsWith(`${heading}\n`)) ?? "";
    return part.split("\n").map((row) => row.replace(/ +/g, " "));
  }

  test.each(decisions)("%s has its number, a status and its row in the index", (file) => {
    const [, number, title, status = ""] =
      /^# (\d{3})\. (.+)\n\nStatus: (binding|history|proposed)\n/.exec(read(file)) ?? [];
    expect(number).toBe(numberOf(file));
    const rows = rowsUnder(`${status.slice(0, 1).toUpperCase()}${status.slice(1)}`);
    expect(rows).toContainEqual(expect.stringContaining(`| ${number} | [${title}](${file}) | `));
  });

  test("no number is given twice", () => {
    expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
  });

  test("no more bind than somebody new reads", () => {
    expect(decisions.filter(binds).length).toBeLessThanOrEqual(25);
  });

  /** All documents, with their place. */
  const documents = readdirSync(path.resolve(folder, ".."), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.resolve(folder, "..", file));

  test("a number leads to the decision that has it", () => {
    const wrong = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\[(?:[^\]\d]* )?(\d{3})\]\(([^)#]+)/g)]
        .filter(([, number, target = ""]) => {
          const linked = path.resolve(path.dirname(file), target);
          return numberOf(linked) !== number || !existsSync(linked);
        })
        .map(([link]) => `${path.relative(folder, file)}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });
});
