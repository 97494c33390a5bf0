import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { photo, phonePhoto } from "../pictures/testing/samples";
import { openDesk } from "../testing/desk";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const FOLDER = "content/articles/bezopasnoe-solnze";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.reset());
afterAll(() => desk.close());

const add = (bytes: Buffer, name = "Фото 1.JPEG", file: string = ARTICLE) =>
  desk.post("/drafts/pictures", { file, name, content: bytes.toString("base64") });

const withCover = (name: string) => (edited: string) =>
  edited.replace("cover: ./cover.svg", `cover: ./${name}`);

test("a picture added before a crash is saved, and no commit has its place", async () => {
  const answer = await add(await phonePhoto(6));
  expect(answer.json()).toMatchObject({ name: "foto-1.jpg", type: "image/jpeg" });
  expect(desk.status()).toBe("");
  await desk.again();
  const seen = await desk.call("getMediaFile", { path: `${FOLDER}/foto-1.jpg` });
  expect(seen.json<{ content: string }>().content).toBe(answer.json<{ content: string }>().content);

  const saved = await desk.save(ARTICLE, withCover("foto-1.jpg"));
  expect(saved.json()).toMatchObject({ message: "saved" });
  execFileSync("git", ["add", "content"]);
  const blob = execFileSync("git", ["cat-file", "blob", `:${FOLDER}/foto-1.jpg`]);
  expect(blob.toString("latin1")).not.toMatch(/Exif|GPS|PhoneOfAnna|xmpmeta/);
  expect(readdirSync(".desk/drafts")).toEqual([]);
});

/** Another window has written and not saved: at the save that is an earlier state. */
async function earlierState(change: (raw: string) => string) {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  const draft = { file: ARTICLE, collection: "articles", title: "Солнце", raw: change(data) };
  const page = { base: "", page: "other", after: 0, turn: 0 };
  await desk.post("/drafts", { ...draft, ...page });
  expect((await desk.save(ARTICLE, (raw) => `${raw}\nФраза.\n`)).statusCode).toBe(200);
}

const bringBack = () => desk.post("/drafts/return", { file: ARTICLE, number: 1 });

test("an earlier state returns with its picture after a save without it", async () => {
  const [mine] = [await add(await phonePhoto(), "Моё.jpg"), await add(await phonePhoto(), "x.jpg")];
  const { name } = mine.json<{ name: string }>();
  await earlierState(withCover(name));
  expect(existsSync(`${FOLDER}/${name}`)).toBe(false);
  expect((await bringBack()).statusCode).toBe(303);
  const seen = await desk.call("getMediaFile", { path: `${FOLDER}/${name}` });
  expect(seen.statusCode).toBe(200);
  expect((await desk.save(ARTICLE, withCover(name))).json()).toMatchObject({ message: "saved" });
  expect(existsSync(`${FOLDER}/${name}`)).toBe(true);
  // A picture that no draft names is not stored.
  expect(readdirSync(".desk/drafts", { recursive: true }).join()).not.toContain(".jpg");
});

test("a state whose picture was deleted says so before it is restored", async () => {
  await earlierState((raw) => `${withCover("propalo.jpg")(raw)}\nhttps://example.ru/chuzhoe.jpg\n`);
  const { body } = await desk.get("/drafts");
  expect(body).toContain("Этих рисунков за столом больше нет: propalo.jpg. Слова вернутся");
});

test("a telephone's photograph sent by the editor's page is written clean", async () => {
  const { data } = (await desk.call("getEntry", { path: ARTICLE })).json<{ data: string }>();
  const answer = await desk.call("persistEntry", {
    dataFiles: [{ path: ARTICLE, raw: withCover("photo.jpg")(data) }],
    assets: [{ path: `${FOLDER}/photo.jpg`, content: (await phonePhoto(3)).toString("base64") }],
  });
  expect(answer.statusCode).toBe(200);
  expect(readFileSync(`${FOLDER}/photo.jpg`).toString("latin1")).not.toMatch(/Exif|PhoneOfAnna/);
});

test("two of one name sent concurrently are two pictures", async () => {
  const pictures = await Promise.all(
    ["red", "green", "blue"].map((colour) => photo().tint(colour).png().toBuffer()),
  );
  const answers = await Promise.all(pictures.map((bytes) => add(bytes)));
  const names = answers.map((answer) => answer.json<{ name: string }>().name).sort();
  expect(new Set(names).size).toBe(3);
});

test("a picture chosen again is the same one, saved or not, by any name", async () => {
  const bytes = await photo().tint("yellow").png().toBuffer();
  const first = (await add(bytes, "Родинка.png")).json<{ name: string; isKnown: boolean }>();
  expect(first).toMatchObject({ name: "rodinka.png", isKnown: false });
  expect((await add(bytes, "другая.png")).json()).toMatchObject({ ...first, isKnown: true });
  await desk.save(ARTICLE, withCover("rodinka.png"));
  expect((await add(bytes)).json()).toMatchObject({ ...first, isKnown: true });
});

test("no picture is written over another one", async () => {
  const first = { path: "content/drawings/x.png", content: "" };
  const save = async (background: string) =>
    desk.call("persistMedia", {
      asset: {
        ...first,
        content: (await photo().tint(background).png().toBuffer()).toString("base64"),
      },
    });
  expect((await save("red")).statusCode).toBe(200);
  expect((await save("red")).statusCode).toBe(200);
  const other = await save("blue");
  expect(other.statusCode).toBe(409);
  expect(other.json<{ error: string }>().error).toContain("x.png уже есть");
});

test("no picture leaves its folder: by the name of a text, or by its own", async () => {
  for (const file of ["../../etc/passwd.mdx", "content/../.desk/x.mdx"])
    expect((await add(await phonePhoto(), "x.jpg", file)).statusCode).toBe(403);
  const answer = await add(await phonePhoto(), "../../../x.jpg");
  expect(answer.json<{ name: string }>().name).toMatch(/^x(-\d+)?\.jpg$/);
});

test("a refusal is a sentence", async () => {
  const named = await add(await phonePhoto(), `${"я".repeat(300)}.jpg`);
  expect(named.json<{ error: string }>().error).toContain("знаков в нём 304, можно до 255");
  const answer = await add(Buffer.alloc(21_000_000));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({
    error: "Файл 21 МБ, можно до 20 МБ. Уменьшите его и добавьте снова.",
  });
});
