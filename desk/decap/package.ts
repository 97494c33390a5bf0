import { execFile, type ExecFileException } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { LIMITS } from "../limits";
import { DECAP_VERSION } from "../shared-names";

const run = promisify(execFile);

/** The package of which one finished file is used: its dependencies, several hundred megabytes, need no installing. */
const PACKAGE = `decap-cms@${DECAP_VERSION}`;
const SHA512 =
  "hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==";
const FILES = ["package/dist/decap-cms.js", "package/package.json"];

const CACHE = path.resolve(__dirname, "../../node_modules/.cache/desk", PACKAGE);

/**
 * Where the text widget parses its whole markdown for the first state of a component. React needs that once, and a function is called
 * once: without it each key parses the text again, which takes most of the key's time in a long one.
 */
const [EAGER, LAZY] = ["useState)(e.value?function", "useState)(()=>e.value?function"];

/**
 * Reads the script of Decap CMS, taken from its package at the first start, and makes it parse a text once.
 *
 * @throws DeskError when the package cannot be fetched, or is another one than we have looked at
 */
export async function decapScript(): Promise<string> {
  const file = path.join(CACHE, "dist/decap-cms.js");
  if (!existsSync(file)) await fetchPackage();
  const script = await readFile(file, "utf8");
  if (script.split(EAGER).length !== 2)
    throw new Error(`${PACKAGE} parses its texts in another place`);
  return script.replace(EAGER, LAZY);
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
