import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildDesk } from "../app";
import { makeProject, typed } from "../review/testing/project";

const ROOT = process.cwd();
const PORT = 8002;

export const HOST = `localhost:${PORT}`;
const ORIGIN = `http://${HOST}`;

/** Headers of the desk's own page. */
export const OWN = { host: HOST, origin: ORIGIN, "content-type": "application/json" };

/**
 * A desk on a project of its own, with the texts of `prepared.ts`, for all tests of a file, each of which finds it as it was at the
 * beginning. The working folder is the project's meanwhile.
 *
 * @param more files that are published too, by their paths from the root of the project
 */
export function useDesk(more: Record<string, string> = {}) {
  let project: string, first: string, app: FastifyInstance;
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project });

  /** As it was at the beginning, without earlier states. */
  const reset = () => {
    git("reset", "--quiet", "--hard", first);
    git("clean", "--quiet", "--force", "-d");
    rmSync(path.join(project, ".desk/texts"), { recursive: true, force: true });
  };

  beforeAll(async () => {
    project = makeProject(mkdtempSync(path.join(tmpdir(), "desk-project-")));
    for (const [file, content] of Object.entries(more))
      writeFileSync(path.join(project, file), content);
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "Второе");
    first = typed(project, "rev-parse", "HEAD");
    process.chdir(project);
    app = await buildDesk({ port: PORT });
  });
  afterEach(reset);
  afterAll(async () => {
    await app.close();
    process.chdir(ROOT);
    rmSync(project, { recursive: true, force: true });
  });

  const post = (url: string, payload: object) =>
    app.inject({ method: "POST", url, headers: OWN, payload: JSON.stringify(payload) });

  /** A call of Decap's proxy from the desk's own page. */
  const call = (action: string, params: object) => post("/decap", { action, params });

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
      const [, base = ""] = /^version: "?([0-9a-f]+)"?$/m.exec(data) ?? [];
      const raw = change(data);
      return post("/save", { file, raw, base, page: "0a", turn: Date.now(), ...more });
    },
    /** What a browser gets at an address. */
    get: (url: string) => app.inject({ url, headers: OWN }),
    /** Presses a button of a page. */
    press: (url: string, form: Record<string, string>) =>
      app.inject({
        method: "POST",
        url,
        headers: { ...OWN, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
    /** A call of a page's script of the desk. */
    post,
    reset,
    again: async () => {
      await app.close();
      app = await buildDesk({ port: PORT });
    },
  };
}
