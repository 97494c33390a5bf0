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

/** What has been superseded names what there was then. */
const isOfToday = (file: string) => !file.startsWith("docs/decisions/superseded/");

describe.each(documents.filter(isOfToday))("%s", (file) => {
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
});

describe.each(documents)("%s", (file) => {
  test("links only to files that exist", () => {
    const text = readFileSync(path.join(root, file), "utf8");
    const linked = matches(text, /\]\((?!https?:|#)([^)#\s]+)/g);
    const base = path.dirname(path.join(root, file));
    expect(linked.filter((target) => !existsSync(path.resolve(base, target)))).toEqual([]);
  });
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
