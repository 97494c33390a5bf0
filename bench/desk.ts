import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const MODEL = "content/articles/melanoma-u-detei";
const SAVES = 20;

/** Copies `content/` with generated articles beside the real ones, and makes git know it. @returns the folder */
function projectWith(articles: number): string {
  const project = mkdtempSync(path.join(tmpdir(), "desk-bench-"));
  cpSync("content", path.join(project, "content"), { recursive: true });
  const text = readFileSync(path.join(MODEL, "index.mdx"), "utf8");
  for (let number = 1; number <= articles; number += 1) {
    const folder = path.join(project, `content/articles/generated-${number}`);
    cpSync(MODEL, folder, { recursive: true });
    const own = text
      .replace(/^title:.*/m, `title: Статья ${number}`)
      .replace("Меланома у", `${number}. Меланома у`);
    writeFileSync(path.join(folder, "index.mdx"), own);
  }
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project });
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Анна Автор");
  git("config", "user.email", "author@rodinki.example");
  git("add", ".");
  git("commit", "--quiet", "--message", "Content");
  return project;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the desk as an author does, without the site beside it. @returns how it is asked and ended, once it says its address */
async function startDesk(project: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const desk = spawn(
    process.execPath,
    ["--conditions=import", "--import", "tsx", "desk/start.ts", "--alone"],
    {
      env: { ...process.env, DESK_ROOT: project, DESK_PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await new Promise((resolve, reject) => {
    desk.stdout.once("data", resolve);
    desk.once("exit", (code) => reject(new Error(`The desk has ended with ${code}.`)));
  });
  const request = async (address: string, body?: object): Promise<string> => {
    const answer = await fetch(`${origin}${address}`, {
      method: body ? "POST" : "GET",
      headers: { origin, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
    return text;
  };
  const stop = async () => {
    const ended = new Promise((resolve) => desk.once("exit", resolve));
    desk.kill();
    await ended;
  };
  return { request, stop };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}

/**
 * How long an author waits at a desk with many texts: `node --import tsx bench/desk.ts [articles]`. Milliseconds; a save is an
 * opened text with a new title, and «ready» is the first save, which waits until the check has read all texts.
 */
async function main(): Promise<void> {
  const project = projectWith(Number(process.argv[2] ?? 1_000));
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined;
  try {
    const started = await milliseconds(async () => (desk = await startDesk(project)));
    const { request } = desk as unknown as Awaited<ReturnType<typeof startDesk>>;
    const decap = (action: string, params: object) => request("/decap", { action, params });
    const list = () => decap("entriesByFolder", { folder: "content/articles" });
    /** Answers how long the save took. */
    const save = async (file: string, change: (edited: string) => string) => {
      const { data } = JSON.parse(await decap("getEntry", { path: file })) as { data: string };
      const dataFiles = [{ path: file, raw: change(data) }];
      return milliseconds(() => decap("persistEntry", { dataFiles, assets: [] }));
    };
    const retitled = (number: number) =>
      save(`content/articles/generated-${number}/index.mdx`, (edited) =>
        edited.replace(/^title:.*/m, `title: Другая статья ${number}`),
      );

    const firstList = await milliseconds(list);
    const nextList = await milliseconds(list);
    const firstPage = await milliseconds(() => request("/"));
    const ready = await retitled(SAVES + 1);
    const saves: number[] = [];
    for (let number = 1; number <= SAVES; number += 1) saves.push(await retitled(number));
    saves.sort((one, other) => one - other);
    const fact = await save("content/facts.yml", (edited) =>
      edited.replace("На всё тело взрослого", "Взрослому на всё тело"),
    );
    const startPage = await milliseconds(() => request("/"));
    console.table({
      "the desk starts": started,
      "the first list of texts": firstList,
      "the next list": nextList,
      "the first start page": firstPage,
      "ready to save": ready,
      "a save, median": saves[SAVES / 2],
      "a save, longest": saves.at(-1),
      "a save of a fact": fact,
      "the start page after it": startPage,
    });
  } finally {
    await desk?.stop();
    rmSync(project, { recursive: true, force: true });
  }
}

void main();
