import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { until } from "../api/src/testing/until";
import { photo } from "./pictures/testing/samples";
import { stopChecker } from "./store/ask-checker";
import { useDesk } from "./testing/desk";
import { fullDiskFor, mayMount, smallDisk } from "./testing/small-disk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const FULL = "На диске кончилось место: запись не сделана. Освободите место на диске и повторите.";

const desk = useDesk();

const rename = (edited: string) => edited.replace(/^title: .*$/m, "title: Солнце");

test("a picture without room is refused, leaves nothing, and is taken later", async () => {
  const content = (await photo().png().toBuffer()).toString("base64");
  const add = () => desk.post("/pictures", { file: ARTICLE, name: "Снимок.png", content });
  const place = path.join(path.dirname(ARTICLE), "snimok.png");
  fullDiskFor(place);
  const refused = await add();
  expect([refused.statusCode, refused.json()]).toEqual([507, { error: FULL }]);
  expect(existsSync(place)).toBe(false);
  expect((await add()).json()).toMatchObject({ name: "snimok.png", isKnown: false });
});

/** A disk of its own for new objects of git, so small that it is full immediately; the old ones are read from beside it. */
function fullDiskForGit(): () => void {
  renameSync(".git/objects", ".git/all-objects");
  mkdirSync(".git/objects");
  const takeAway = smallDisk(".git/objects", "4k");
  mkdirSync(".git/objects/info");
  writeFileSync(".git/objects/info/alternates", "../all-objects\n");
  return () => {
    takeAway();
    rmSync(".git/objects", { recursive: true });
    renameSync(".git/all-objects", ".git/objects");
  };
}

(mayMount() ? test : test.skip)(
  "a commit without room is refused in words, and the text stays",
  async () => {
    expect((await desk.save(ARTICLE, rename)).statusCode).toBe(200);
    const before = readFileSync(ARTICLE, "utf8");
    const page = await desk.get("/review/unsent");
    const [, tree = ""] = /name="tree" value="(\w{40})"/.exec(page.body) ?? [];
    expect(tree).not.toBe("");
    // The git that answers questions has the old folder open for a moment.
    const children = ["--ppid", String(process.pid), "-o", "args="];
    await until(() => !execFileSync("ps", children, { encoding: "utf8" }).includes("cat-file"));
    const free = fullDiskForGit();
    try {
      const answer = await desk.press("/review/send", { tree });
      expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining(FULL)]);
      expect(readFileSync(ARTICLE, "utf8")).toBe(before);
    } finally {
      free();
    }
  },
);

const check = () => desk.post("/problems", { file: ARTICLE });

test("a check that could not be started is started again by the next question", async () => {
  await desk.save(ARTICLE, rename);
  await stopChecker();
  const { execPath } = process;
  // No program.
  process.execPath = path.resolve(ARTICLE);
  const refused = await check();
  process.execPath = execPath;
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    507,
    expect.stringContaining("Нет права") as string,
  ]);
  expect((await check()).statusCode).toBe(200);
});

// The project has room: who looks for it there finds nothing.
(mayMount() ? test : test.skip)(
  "a folder for temporary files without room is named by a text that cannot be checked",
  async () => {
    await desk.save(ARTICLE, rename);
    await stopChecker();
    const temporary = mkdtempSync(path.join(os.tmpdir(), "desk-small-"));
    const takeAway = smallDisk(temporary, "4k");
    const spy = jest.spyOn(os, "tmpdir").mockReturnValue(temporary);
    try {
      const refused = await check();
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        507,
        expect.stringContaining(
          `На диске с папкой временных файлов (${temporary}) кончилось место`,
        ) as string,
      ]);
    } finally {
      spy.mockRestore();
      await stopChecker();
      takeAway();
      rmSync(temporary, { recursive: true });
    }
    expect((await check()).statusCode).toBe(200);
  },
);
