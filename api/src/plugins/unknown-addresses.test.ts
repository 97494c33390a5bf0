import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as paths from "@rodinki/contract/paths";
import { useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";
import { routePathOf, urlOf } from "../testing/url-of";

const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: useBuiltSite() });
const get = (url: string) => test.app.inject({ method: "GET", url });

/** The error page, which names the path as it is shown to people. */
async function expectMissing(url: string, shown: string): Promise<void> {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  expect(body).toContain(`<span id="missing-path">${shown}</span>`);
}

it.each([
  [`/${encodeURIComponent("нет такой")}?a=1`, "/нет такой"],
  ["/404", "/404"],
  ["/404.html", "/404.html"],
  ["/404/index.html", "/404/index.html"],
  // No honest link has it.
  ["//about", "//about"],
  ["/%3Cscript%3Ealert(1)%3C/script%3E$&", "/&lt;script&gt;alert(1)&lt;/script&gt;$&amp;"],
  ["/publication/%D0%BC%D0", "/publication/~D0~BC~D0"],
  ["/%zz", "/~zz"],
  ["/about%", "/about~"],
  ["/about%00", "/about~2500"],
  ["/100%25", "/100~25"],
  ["/%ec%e5%eb?a=%", "/~ec~e5~eb"],
])("knows no page %s, and names it", expectMissing);

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

describe("addresses and requests that cannot be read", () => {
  it("a query that is cut leads to its page, and a redirect hands on what is whole", async () => {
    expect((await get("/about?q=%D0%BC%D0")).body).toContain("О проекте");
    expect((await get("/about?q=%00")).body).toContain("О проекте");
    expect((await get("/opinions?q=%D0%BC%D0")).headers.location).toBe("/#opinions");
  });

  it.each([routePathOf(paths.showMaterial).replace(":slug", "%D0"), "/api/%zz"])(
    "the call %s gets the contract's shape",
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: "bad_request",
        message: expect.any(String) as string,
      });
    },
  );

  it("a call with a cut query is answered by its own rules", async () => {
    const response = await get(`${urlOf(paths.listMaterials)}?filter[material_type]=%D0`);

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: "validation_failed" });
  });

  beforeAll(() => test.app.listen({ host: "127.0.0.1", port: 0 }));

  /** What comes back for these bytes, over a real connection: the refusal comes from below Fastify. */
  async function send(bytes: string) {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    expect(Buffer.byteLength(body)).toBe(Number(length));
    return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
  }

  const long = "a".repeat(20_000);

  it.each([
    ["a line that is no header", "GET /about HTTP/1.1\r\nno header\r\n\r\n", 400, "bad_request"],
    ["no HTTP at all", "\x16\x03\x01\r\n\r\n", 400, "bad_request"],
    [
      "two lengths",
      "POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "bad_request",
    ],
    [
      "a length that is none",
      "POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
      400,
      "bad_request",
    ],
    ["no name of a host", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "bad_request"],
    ["a long address", `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "headers_too_large"],
    [
      "a long cookie",
      `GET /api/ HTTP/1.1\r\nHost: a\r\nCookie: a=${long}\r\n\r\n`,
      431,
      "headers_too_large",
    ],
  ])("Node's own refusal of %s has the contract's shape", async (_what, bytes, status, code) => {
    const answer = await send(bytes);

    expect(answer.status).toBe(status);
    expect(answer.head).toContain("content-type: application/json; charset=utf-8");
    expect(answer.head).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(answer.body)).toEqual({
      code,
      message: expect.stringMatching(/^[А-Я]/) as string,
    });
  });

  it("a person who looks at a window gets words", async () => {
    const answer = await send(
      `GET /about?${long} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`,
    );

    expect(answer.status).toBe(431);
    expect(answer.head).toContain("content-type: text/html; charset=utf-8");
    expect(answer.body).toContain("<h1>Страница не открылась</h1>");
  });
});
