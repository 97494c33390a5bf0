import { stat, unlink } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { DeskError } from "../desk-error";
import { runGit } from "./run-git";
import { forgetInStep, REFS } from "./serialize";

/** git's words when another git holds a name, or has been killed while it did. The developer's own index is not ours to wait for. */
const HELD_LOCK = /Unable to create '([^']*(?<!\/index)\.lock)': File exists/;

/** git holds a name for milliseconds: what is older was left by a machine that went down. */
const OLD_LOCK_MS = 30_000;
const [LOCK_TRIES, LOCK_PAUSE_MS] = [20, 250];

/**
 * Deletes an abandoned lock of git, or waits a moment until a held one is released.
 *
 * @param said by git, in English
 * @param tries how often it was tried before
 * @returns whether to try again; false: the message is not about a lock
 * @throws DeskError when it stays held
 */
async function waitForLock(said: string, tries: number): Promise<boolean> {
  const [, file] = HELD_LOCK.exec(said) ?? [];
  if (file === undefined) return false;
  const held = await stat(file).catch(() => undefined);
  // A clock that was set back makes an old lock one of the future.
  if (held && Math.abs(Date.now() - held.mtimeMs) > OLD_LOCK_MS) {
    await unlink(file).catch(() => undefined);
    return true;
  }
  if (tries < LOCK_TRIES) return pause(LOCK_PAUSE_MS, true);
  throw new DeskError(
    "Хранилище версий сейчас занято другой программой. Написанное цело: подождите минуту и повторите.",
    503,
  );
}

/**
 * The only place that runs git: the real program, without a shell, with arguments that the desk itself has written.
 * What people write (names, texts, words to an author) goes in by standard input and by variables, never as an argument.
 */

/** Nothing that lies in a repository, or in the git settings of the machine, is run. */
const SAFE = [
  ["core.hooksPath", "/dev/null"],
  ["core.fsmonitor", "false"],
  ["core.quotePath", "false"],
  ["core.symlinks", "false"],
  ["commit.gpgSign", "false"],
  ["push.gpgSign", "false"],
  ["fetch.recurseSubmodules", "false"],
  ["push.recurseSubmodules", "no"],
  ["submodule.recurse", "false"],
  ["protocol.ext.allow", "never"],
  ["http.lowSpeedLimit", "1"],
  ["http.lowSpeedTime", "10"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  // A moved text is one removed and one added: nothing follows it to another folder by itself.
  ["merge.renames", "false"],
  ["merge.directoryRenames", "false"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** The time, in milliseconds, after which another machine that has not answered counts as away. */
const MAX_WAIT_MS = 30_000;

/** git has refused; `message` is its own English words, for the log and not for an author. */
export class GitError extends Error {
  constructor(
    readonly status: number | null,
    readonly stdout: string,
    stderr: string,
  ) {
    super(stderr.trim() || "git has said nothing");
  }
}

interface Options {
  /** A folder of the checkout; by default the project. */
  cwd?: string;
  input?: string | Buffer;
  /** Whether another machine is queried. */
  remote?: boolean;
  env?: Record<string, string>;
}

/** Variables of a git that has started us would lead elsewhere. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...inherited(),
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "true",
  SSH_ASKPASS: "true",
  GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? "ssh -o BatchMode=yes -o ConnectTimeout=10",
  GIT_ALLOW_PROTOCOL: "file:https:ssh",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_LITERAL_PATHSPECS: "1",
  ...env,
});

/** Said, before anything is done, while the checkout of a new editor is being made beside this one. */
const HALF_MADE = /failed to read worktrees\/\S+\/commondir/;
const [TRIES, PAUSE] = [50, 100];

const CHANGE_REFS = new Set(["update-ref", "fetch", "push"]);

/**
 * @returns what it has printed, as bytes
 * @throws GitError when it ends with another status than 0, DeskError when another program holds what it needs
 */
export async function gitBytes(args: readonly string[], options: Options = {}): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      return await run(args, options);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // A lock of another machine is not waited for: it is its own.
      if (!options.remote && (await waitForLock(error.message, tries))) continue;
      if (tries === TRIES || !HALF_MADE.test(error.message)) throw error;
      await pause(PAUSE);
    } finally {
      if (CHANGE_REFS.has(args[0] ?? "")) forgetInStep(REFS);
    }
  }
}

/** Starts git, and leaves to the caller what it says and when it ends. */
export const startGit = (args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn("git", [...SAFE, ...args], { env: environment({}), stdio: ["pipe", "pipe", "pipe"] });

async function run(args: readonly string[], options: Options): Promise<Buffer> {
  const { status, stdout, stderr } = await runGit({
    args: [...SAFE, ...args],
    cwd: options.cwd ?? process.cwd(),
    env: environment(options.env ?? {}),
    input: options.input,
    maxMs: options.remote ? MAX_WAIT_MS : undefined,
  });
  if (status === 0) return stdout;
  throw new GitError(status, stdout.toString(), stderr.toString());
}

/** @returns what it has printed, without the last line's end */
export const git = async (args: readonly string[], options?: Options): Promise<string> =>
  (await gitBytes(args, options)).toString().replace(/\n$/, "");

/** @returns what it has printed; undefined when it says no: a name that there is not, a question with the answer "no" */
export const gitOr = (args: readonly string[], options?: Options): Promise<string | undefined> =>
  unlessNo(git(args, options));

export const unlessNo = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: unknown) => {
    // A git without a status was ended by somebody: that is no answer.
    if (error instanceof GitError && error.status !== null) return undefined;
    throw error;
  });

/** The parts of an answer to `-z`. */
export const parts = (answer: string): string[] => answer.split("\0").filter((part) => part !== "");
