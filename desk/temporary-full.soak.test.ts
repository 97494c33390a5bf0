import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stopChecker } from "./store/ask-checker";
import { HOST, openDesk, ORIGIN } from "./testing/desk";
import { mayMount, smallDisk } from "./testing/small-disk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";

let desk: Awaited<ReturnType<typeof openDesk>>;
let temporary: string;
beforeAll(async () => {
  desk = await openDesk({ few: true });
  temporary = mkdtempSync(path.join(os.tmpdir(), "desk-small-"));
});
afterEach(() => desk.reset());
afterAll(async () => {
  await desk.close();
  jest.restoreAllMocks();
  rmSync(temporary, { recursive: true });
});

const rename = (edited: string) => edited.replace(/^title: .*$/m, "title: Солнце");

const see = (url: string) =>
  desk.app().inject({ url, headers: { host: HOST, origin: ORIGIN, accept: "text/html" } });

/** The folder for temporary files is a disk of its own, without room, while `work` runs. */
async function withFullTemporary(work: () => Promise<void>): Promise<void> {
  const takeAway = smallDisk(temporary, "16k");
  const spy = jest.spyOn(os, "tmpdir").mockReturnValue(temporary);
  try {
    await work();
  } finally {
    spy.mockRestore();
    await stopChecker();
    takeAway();
  }
}

// The project has room: who looks for it there finds nothing.
(mayMount() ? describe : describe.skip)("a folder for temporary files without room", () => {
  const words = () => `На диске с папкой временных файлов (${temporary}) кончилось место`;

  test("is named by a save that cannot be checked there; the text stays, and is saved when there is room", async () => {
    await stopChecker();
    const before = readFileSync(ARTICLE, "utf8");
    await withFullTemporary(async () => {
      for (let time = 0; time < 2; time += 1) {
        const refused = await desk.save(ARTICLE, rename);
        expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
          507,
          expect.stringContaining(words()) as string,
        ]);
      }
      expect(readFileSync(ARTICLE, "utf8")).toBe(before);
    });
    expect((await desk.save(ARTICLE, rename)).statusCode).toBe(200);
  });

  test("is named by the page of own changes, leaves nothing there, and the page comes when there is room", async () => {
    expect((await desk.save(ARTICLE, rename)).statusCode).toBe(200);
    await withFullTemporary(async () => {
      const refused = await see("/review/unsent");
      expect([refused.statusCode, refused.body]).toEqual([507, expect.stringContaining(words())]);
      expect(readdirSync(temporary)).toEqual([]);
    });
    expect((await see("/review/unsent")).body).toContain("<ins>");
  });
});
