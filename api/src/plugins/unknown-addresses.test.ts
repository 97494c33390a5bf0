import { useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: useBuiltSite() });
const get = (url: string) => test.app.inject({ method: "GET", url });

it("answers an unknown path with 404.html that names it", async () => {
  const response = await get(`/${encodeURIComponent("нет такой")}?a=1`);

  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain('<span id="missing-path">/нет такой</span>');
});

it.each([
  "/publication/video/none",
  "/publication/video/none/new",
  "/publication/video/new/more",
  "/publication/video/_",
  "/publication/video/_/index.html",
])(
  "answers 404 for the video %s, which the content does not have, with the page that says so",
  async (url) => {
    const response = await get(url);

    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("Видео");
  },
);

it.each(["/404", "/404.html", "/404/index.html"])("knows no page %s", async (url) => {
  const response = await get(url);

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain(`<span id="missing-path">${url}</span>`);
});

it("answers an address that no honest link has with the page for people too", async () => {
  const response = await get("//about");

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<span id="missing-path">//about</span>');
});

it("escapes the path it repeats", async () => {
  const { body } = await get("/%3Cscript%3Ealert(1)%3C/script%3E$&");

  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;$&amp;");
  expect(body).not.toContain("<script>");
});

it.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/static/..%2f..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "//evil.example/",
  "//evil.example/..",
  "/%2f%2fevil.example/",
  "/evil.example%2f",
  "/about%00",
  "/%zz",
  "/%ff",
])("gives nothing away for %s", async (url) => {
  const response = await get(url);

  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers.location).toBeUndefined();
  expect(response.body).not.toContain("secret\n");
  expect(response.body).not.toBe("secret");
});

it("leaves the API's unknown paths and other methods to the API", async () => {
  const post = await test.app.inject({ method: "POST", url: "/about" });

  expect((await get("/api/nothing")).json()).toMatchObject({ code: "not_found" });
  expect(post.statusCode).toBe(404);
  expect(post.json()).toMatchObject({ code: "not_found" });
});
