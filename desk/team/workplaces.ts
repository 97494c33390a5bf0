import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUN_TYPESCRIPT } from "../run-typescript";
import { rolesOf, type EditorEntry } from "./editors-file";
import { prepareWorktree } from "./worktree";

interface Workplace {
  child: ChildProcess;
  /** Where it answers: in a folder that only this user can enter. */
  socket: string;
  /** Signed so; another name, address or role in the file needs another process. */
  signed: string;
  running: number;
  seen: number;
}

const script = path.join(__dirname, "workplace.ts");

/** The first word of a child: it answers, or why it does not. `code`: of an error of the file system. */
export type FirstWord = { isReady: true } | { failure: string; code?: string };

/** @throws what the child has said, or that it has ended without a word */
const readiness = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once("message", (word: FirstWord) => {
      if ("isReady" in word) resolve();
      else reject(Object.assign(new Error(word.failure), { code: word.code }));
    });
    child.once("error", reject);
    child.once("exit", () =>
      reject(new Error("the desk of an editor has ended before it answered")),
    );
  });

/** One desk for each editor who is there: a process and a checkout of its own, ended when nobody presses anything. */
export class Workplaces {
  private readonly all = new Map<string, Promise<Workplace>>();
  private readonly timer: NodeJS.Timeout;
  private folder: Promise<string> | undefined;

  constructor(
    private readonly worktrees: string,
    private readonly idle: number,
    /** The file of editors: a desk names the others who may publish. */
    private readonly editors: string,
  ) {
    this.timer = setInterval(() => void this.endIdle(), Math.min(idle, 60_000)).unref();
  }

  /** @returns where the desk of an editor answers; `done` says that it has */
  async open(login: string, editor: EditorEntry): Promise<{ socket: string; done: () => void }> {
    const signed = `${editor.name} <${editor.email}> ${rolesOf(editor).join()}`;
    let place = await this.all.get(login)?.catch(() => undefined);
    if (place && place.signed !== signed) await this.end(login, place);
    if (place?.signed !== signed || place.child.exitCode !== null) {
      const starting = this.all.get(login) ?? this.start(login, editor, signed);
      this.all.set(login, starting);
      place = await starting;
    }
    place.running++;
    const opened = place;
    return {
      socket: place.socket,
      done: () => {
        opened.running--;
        opened.seen = Date.now();
      },
    };
  }

  /** A disk that is full now has room later. */
  private folderOfSockets(): Promise<string> {
    this.folder ??= mkdtemp(path.join(tmpdir(), "desk-")).catch((error: unknown) => {
      this.folder = undefined;
      throw error;
    });
    return this.folder;
  }

  private async start(login: string, editor: EditorEntry, signed: string): Promise<Workplace> {
    const worktree = path.join(this.worktrees, login);
    try {
      await prepareWorktree(worktree, editor);
      const socket = path.join(await this.folderOfSockets(), login);
      await rm(socket, { force: true });
      const child = spawn(process.execPath, [...RUN_TYPESCRIPT, script], {
        cwd: worktree,
        env: {
          ...process.env,
          DESK_SOCKET: socket,
          DESK_EDITORS: this.editors,
          DESK_EDITOR_LOGIN: login,
          DESK_EDITOR_NAME: editor.name,
          DESK_EDITOR_EMAIL: editor.email,
          DESK_EDITOR_ROLES: rolesOf(editor).join(),
        },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      child.once("exit", () => this.all.delete(login));
      await readiness(child);
      return { child, socket, signed, running: 0, seen: Date.now() };
    } catch (error) {
      this.all.delete(login);
      throw error;
    }
  }

  private async end(login: string, { child }: Workplace): Promise<void> {
    this.all.delete(login);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  /** Ends the desks of those who have gone; what they have written stays in their folders. */
  async endIdle(now = Date.now()): Promise<void> {
    for (const [login, starting] of this.all) {
      const place = await starting.catch(() => undefined);
      if (place && place.running === 0 && now - place.seen > this.idle)
        await this.end(login, place);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const [login, starting] of this.all) {
      const place = await starting.catch(() => undefined);
      if (place) await this.end(login, place);
    }
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }
}
