import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/** 130 MB: the benchmark installs them, beside the packages. */
const ASTRO = "5.16.8";
const ASTRO_FOLDER = path.resolve("node_modules/.cache", `astro-${ASTRO}`);

/** A project that makes a site of the same texts. */
export interface Project {
  name: string;
  folder: string;
  /** Where texts go, and what a text is called there. */
  texts: { path: string; file: string };
  command: string[];
  /** What has to be said about new texts before they are built, and takes no part in the measurement. */
  prepare: string[];
  /** Beside the environment of the benchmark. */
  env: Record<string, string>;
  /** What belongs to every page of a text, and an edit that every page shows. */
  template: { file: string; from: string; to: string };
  result: string;
}

/** A copy of this project, with the packages of this one. */
export function ours(folder: string): Project {
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  const tracked = listed.split("\0").filter((file) => file && existsSync(file));
  for (const file of tracked) cpSync(file, path.join(folder, file));
  for (const part of [".", "api", "content-model", "contract", "e2e"]) {
    const packages = path.resolve(part, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, part, "node_modules"));
  }
  return {
    name: "ours",
    folder,
    texts: { path: path.join(folder, "content/publications/news"), file: "index.mdx" },
    prepare: ["npm", "run", "review:list"],
    command: ["npm", "run", "build"],
    // The packages are those of this checkout, and what is kept between builds lies among them.
    env: { PICTURE_STORE: path.join(folder, "pictures") },
    template: {
      file: path.join(folder, "src/templates/publication.tsx"),
      from: "<article",
      to: "<article data-edited",
    },
    result: path.join(folder, "public"),
  };
}

/** Astro with a page for each text: its words, its cover in the formats and sizes that ours has, and links to others. */
export function astro(folder: string): Project {
  if (!existsSync(path.join(ASTRO_FOLDER, "node_modules/astro"))) {
    mkdirSync(ASTRO_FOLDER, { recursive: true });
    const packages = ["install", "--prefix", ASTRO_FOLDER, "--no-save", `astro@${ASTRO}`];
    execFileSync("npm", packages, { stdio: "inherit" });
  }
  cpSync(path.resolve("bench/build/astro"), folder, { recursive: true });
  symlinkSync(path.join(ASTRO_FOLDER, "node_modules"), path.join(folder, "node_modules"));
  return {
    name: "Astro 5",
    folder,
    texts: { path: path.join(folder, "src/texts"), file: "index.md" },
    prepare: ["true"],
    command: ["npx", "astro", "build"],
    env: { ASTRO_TELEMETRY_DISABLED: "1" },
    template: {
      file: path.join(folder, "src/pages/texts/[slug].astro"),
      from: "<h1>",
      to: "<h1 data-edited>",
    },
    result: path.join(folder, "dist"),
  };
}
