import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildDesk } from "../app";
import { makeProject } from "../review/testing/project";

const ROOT = process.cwd();
const PORT = 8002;

export const HOST = `localhost:${PORT}`;
export const ORIGIN = `http://${HOST}`;

/** Our own texts, all of them, in git. */
function copyWhole(project: string): void {
  cpSync("content", path.join(project, "content"), { recursive: true });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project });
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Анна Автор");
  git("config", "user.email", "author@rodinki.example");
  git("add", ".");
  git("commit", "--quiet", "--message", "Content");
}

/**
 * A desk on a project of its own; the working folder is the project's until it is closed.
 *
 * @param options.few with the texts of `prepared.ts` only: all of ours the desk reads for seconds at its start
 */
export async function openDesk({ few = false } = {}) {
  const project = mkdtempSync(path.join(tmpdir(), "desk-project-"));
  if (few) makeProject(project);
  else copyWhole(project);
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project });
  process.chdir(project);
  let app: FastifyInstance = await buildDesk({ port: PORT });

  /** A call of Decap's proxy from the desk's own page. */
  const call = (action: string, params: object) =>
    app.inject({
      method: "POST",
      url: "/decap",
      headers: { host: HOST, origin: ORIGIN, "content-type": "application/json" },
      payload: JSON.stringify({ action, params }),
    });

  return {
    app: () => app,
    call,
    read: (file: string) => readFileSync(file, "utf8"),
    has: (file: string) => existsSync(file),
    /** What git sees of changes. */
    status: () => execFileSync("git", ["status", "--porcelain", "content"], { encoding: "utf8" }),
    /** The file as the editor has it, changed. */
    save: async (file: string, change: (edited: string) => string, more: object = {}) => {
      const { data } = (await call("getEntry", { path: file })).json<{ data: string }>();
      return call("persistEntry", {
        dataFiles: [{ path: file, raw: change(data) }],
        assets: [],
        ...more,
      });
    },
    /** As it was at the beginning. */
    reset: () => {
      git("reset", "--quiet", "--hard");
      git("clean", "--quiet", "--force", "-d");
    },
    again: async () => {
      await app.close();
      app = await buildDesk({ port: PORT });
    },
    close: async () => {
      await app.close();
      process.chdir(ROOT);
      rmSync(project, { recursive: true, force: true });
    },
  };
}
