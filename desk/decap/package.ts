import { execFile, type ExecFileException } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { LIMITS } from "../limits";

const run = promisify(execFile);

/** Another version is looked at first (docs/decisions/040-desk-editor.md). */
const DECAP_VERSION = "3.16.3";

/** The package of which one finished file is used: its dependencies, several hundred megabytes, need no installing. */
const PACKAGE = `decap-cms@${DECAP_VERSION}`;
const SHA512 =
  "hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==";
const FILES = ["package/dist/decap-cms.js", "package/package.json"];

const CACHE = path.resolve(__dirname, "../../node_modules/.cache/desk", PACKAGE);

/** Places of the script where an author would wait for what nobody needs, and what stands there instead. */
const FASTER: readonly (readonly [slow: string, fast: string])[] = [
  // The text widget parses its whole markdown for the first state of a component. React needs that once, and a function is called
  // once: without it each key parses the text again, which takes most of the key's time in a long one.
  ["useState)(e.value?function", "useState)(()=>e.value?function"],
  // The check of the configuration, which is made by us and not written by hand, compiles a program at each opening.
  ["!function(e){const t=new(nl())(", "!function(e){return;const t=new(nl())("],
  // Browsers compile a function in brackets while the script arrives, and skip any other until it is called.
  ["(window,()=>(()=>{var __webpack_modules__", "(window,(()=>(()=>{var __webpack_modules__"],
  [
    "__webpack_exports__=__webpack_exports__.DecapCms,__webpack_exports__})());",
    "__webpack_exports__=__webpack_exports__.DecapCms,__webpack_exports__})()));",
  ],
];

/**
 * Reads the script of Decap CMS, taken from its package at the first start, and makes it faster.
 *
 * @throws DeskError when the package cannot be fetched, or is another one than we have looked at
 */
export async function decapScript(): Promise<string> {
  const file = path.join(CACHE, "dist/decap-cms.js");
  if (!existsSync(file)) await fetchPackage();
  let script = await readFile(file, "utf8");
  for (const [slow, fast] of FASTER) {
    if (script.split(slow).length !== 2) throw new Error(`${PACKAGE} has no «${slow}»`);
    script = script.replace(slow, fast);
  }
  return script;
}

/** What npm says, in a line: it is for the developer to whom the author shows it. */
function notFetched(cause: unknown): string {
  const {
    code,
    stderr = "",
    message = "",
  } = cause as Partial<ExecFileException> & {
    stderr?: string;
  };
  if (code === "ENOENT") {
    return "Не нашлась программа npm, которой скачивается редактор. Установите Node.js целиком (nodejs.org) и запустите рабочее место снова.";
  }
  const [said = ""] = (stderr || message).split("\n").filter((line) => line.trim() !== "");
  return `Не получилось скачать редактор ${PACKAGE}. Для первого запуска нужен интернет: проверьте, что он есть и что сеть пропускает npm, и запустите рабочее место снова. Если не пройдёт, покажите разработчику: ${said.trim().slice(0, LIMITS.causeCharacters)}`;
}

async function fetchPackage(): Promise<void> {
  const parent = path.dirname(CACHE);
  await mkdir(parent, { recursive: true });
  // The package is unpacked beside its place, so that it moves there whole.
  const folder = await mkdtemp(path.join(parent, "fetched-"));
  try {
    await run("npm", ["pack", PACKAGE, "--silent", "--pack-destination", folder]).catch(
      (cause: unknown) => {
        throw diskTrouble(cause) ?? new DeskError(notFetched(cause), 503);
      },
    );
    const [name = ""] = await readdir(folder);
    const archive = path.join(folder, name);
    const hash = createHash("sha512")
      .update(await readFile(archive))
      .digest("base64");
    if (hash !== SHA512) {
      throw new DeskError(
        `${PACKAGE} скачался не таким, каким мы его знаем, поэтому он не открыт. Запустите рабочее место ещё раз; если не пройдёт, покажите это разработчику.`,
      );
    }
    await run("tar", ["xzf", archive, "-C", folder, ...FILES]);
    await rename(path.join(folder, "package"), CACHE).catch((error: NodeJS.ErrnoException) => {
      // Another desk, started beside this one, was first.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
