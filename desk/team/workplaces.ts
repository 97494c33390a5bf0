import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DeskError } from "../desk-error";
import { RUN_PROGRAM } from "../run-typescript";
import { rolesOf, type EditorEntry } from "../works/roles";
import { prepareWorktree } from "./worktree";

interface Workplace {
  child: ChildProcess;
  /** The socket at which it answers: in a folder that only this user can enter. */
  socket: string;
  /** Signed so; another name, address or role in the file needs another process. */
  signed: string;
  running: number;
  seen: number;
  /** Whether it takes nobody any more; its checkout is free once its process has ended. */
  isEnding: boolean;
}

const script = path.join(__dirname, "workplace.ts");

/**
 * The first message of a child: it is ready, or why it is not. `code` is that of an error of the file system; `isForEditor` marks
 * words for the editor.
 */
export type FirstWord =
  { isReady: true } | { failure: string; code?: string; isForEditor: boolean };

/** @throws the error of the child, as a DeskError where its words are for the editor */
const readiness = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once("message", (word: FirstWord) => {
      if ("isReady" in word) resolve();
      else if (word.isForEditor) reject(new DeskError(word.failure, 503));
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
    const starting = this.all.get(login) ?? this.begin(login, editor, signed);
    const place = await starting;
    if (place.isEnding || place.signed !== signed) {
      await this.end(place);
      return this.open(login, editor);
    }
    place.running++;
    return {
      socket: place.socket,
      done: () => {
        place.running--;
        place.seen = Date.now();
      },
    };
  }

  private begin(login: string, editor: EditorEntry, signed: string): Promise<Workplace> {
    const starting = this.start(login, editor, signed);
    this.all.set(login, starting);
    return starting;
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
      const child = spawn(process.execPath, [...RUN_PROGRAM, script], {
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
      return { child, socket, signed, running: 0, seen: Date.now(), isEnding: false };
    } catch (error) {
      this.all.delete(login);
      throw error;
    }
  }

  /** The entry stays until its process has ended: two desks in one checkout would overwrite each other. */
  private async end(place: Workplace): Promise<void> {
    const { child } = place;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    if (!place.isEnding) child.kill("SIGTERM");
    place.isEnding = true;
    await ended;
  }

  /** Ends the desks of those who have left; what they have written stays in their folders. */
  async endIdle(now = Date.now()): Promise<void> {
    for (const starting of [...this.all.values()]) {
      const place = await starting.catch(() => undefined);
      if (place && place.running === 0 && now - place.seen > this.idle) await this.end(place);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const starting of [...this.all.values()]) {
      const place = await starting.catch(() => undefined);
      if (place) await this.end(place);
    }
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }
}
