import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";

/** The start fails for a reason that the operator of the desk can mend: one line, no stack trace. */
export class StartError extends Error {}

export interface TeamConfig {
  /** Where this process listens, on the loopback address only: https is done by the web server before it. */
  port: number;
  /** What editors type: `https://desk.example.ru`. */
  origin: string;
  /** The repository of the project; bare is best. */
  repository: string;
  /** One folder for each editor is made below it. */
  worktrees: string;
  /** The file of editors, outside the repository. */
  editors: string;
  /** By which the web server proves that it is the web server: it says who has signed in. */
  secret: string;
  /** Minutes after which the process of an editor who does nothing is ended. */
  idleMinutes: number;
}

type Environment = Record<string, string | undefined>;

function fail(name: string, expected: string): never {
  throw new StartError(`${name}: ${expected}`);
}

function integer(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return fail(name, `expected a whole number from ${least} to ${most}, got "${text}"`);
}

function origin(name: string, text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed?.protocol === "https:" && parsed.origin === text) return text;
  return fail(name, `expected an origin like https://example.ru, got "${text}"`);
}

function folder(name: string, text: string): string {
  if (!path.isAbsolute(text)) fail(name, `expected a path that begins with /, got "${text}"`);
  if (!existsSync(text) || !statSync(text).isDirectory()) fail(name, `there is no folder ${text}`);
  assertAllowed(name, text, "write");
  return path.resolve(text);
}

/** @throws StartError when this user may not read or write there */
function assertAllowed(name: string, place: string, what: "read" | "write"): void {
  try {
    accessSync(place, what === "read" ? constants.R_OK : constants.W_OK);
  } catch {
    fail(name, `the desk may not ${what} ${place}: chown`);
  }
}

/** @returns what only the desk and the web server know; the message does not show it */
function secret(text: string): string {
  if (/^[\w+/=.~-]{32,256}$/.test(text)) return text;
  return fail("DESK_SECRET", "expected 32 letters and digits or more: openssl rand -hex 32");
}

/** @throws StartError when the file is missing, or others can make themselves editors in it */
function editors(text: string): string {
  if (!path.isAbsolute(text))
    fail("DESK_EDITORS", `expected a path that begins with /, got "${text}"`);
  if (!existsSync(text) || !statSync(text).isFile())
    fail("DESK_EDITORS", `there is no file ${text}`);
  if ((statSync(text).mode & 0o022) !== 0)
    fail("DESK_EDITORS", `other users may write ${text}: chmod go-w`);
  assertAllowed("DESK_EDITORS", text, "read");
  return text;
}

/**
 * `DESK_ONE_PERSON`: whether one person may publish what they wrote (desk/review/four-eyes.ts), in a team and alone.
 *
 * @throws StartError for another word than yes or no
 */
export function readOnePerson(environment: Environment): boolean {
  const text = environment["DESK_ONE_PERSON"]?.trim() || "no";
  if (text === "yes" || text === "no") return text === "yes";
  return fail("DESK_ONE_PERSON", `expected yes or no, got "${text}"`);
}

/**
 * `DESK_SITE`: the readers' site, of which the desk shows what is on it (desk/works/readers-site.ts), in a team and alone.
 *
 * @throws StartError when it is no origin
 */
export function readSite(environment: Environment): void {
  const text = environment["DESK_SITE"]?.trim();
  if (text) origin("DESK_SITE", text);
}

/**
 * Reads the settings of a team's desk, once.
 *
 * @throws StartError for a wrong, missing or unsafe variable: it names the variable and says what is expected
 */
export function readTeamConfig(environment: Environment): TeamConfig {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const needed = (name: string) => value(name) ?? fail(name, "is required");
  // The desks of the editors read it themselves.
  readOnePerson(environment);
  readSite(environment);
  return {
    port: integer("DESK_PORT", value("DESK_PORT") ?? "8090", 1, 65_535),
    origin: origin("DESK_ORIGIN", needed("DESK_ORIGIN")),
    repository: folder("DESK_REPOSITORY", needed("DESK_REPOSITORY")),
    worktrees: folder("DESK_WORKTREES", needed("DESK_WORKTREES")),
    editors: editors(needed("DESK_EDITORS")),
    secret: secret(needed("DESK_SECRET")),
    idleMinutes: integer("DESK_IDLE_MINUTES", value("DESK_IDLE_MINUTES") ?? "30", 1, 1440),
  };
}
