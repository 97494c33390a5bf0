import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { clean } from "../review/testing/project";
import type { Editors } from "../works/roles";
import { Sessions } from "./sessions";
import { Browser, makeServer, PASSWORD, type Server } from "./testing/team";

afterAll(clean);

describe("with a password", () => {
  let server: Server;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await makeServer();
    ({ app } = server);
  });
  afterEach(() => server.reset());
  afterAll(() => app.close());

  test("nobody signs in without a password, and a page leads to the sign-in", async () => {
    const stranger = new Browser(app);
    const page = await stranger.get("/review");
    expect([page.statusCode, page.headers.location]).toEqual([303, "/sign-in"]);
    expect((await stranger.post("/review/send", {})).statusCode).toBe(401);
    expect((await stranger.get("/", { cookie: `__Host-desk=${"x".repeat(43)}` })).statusCode).toBe(
      303,
    );
    expect((await stranger.get("/sign-in")).body).toContain("Пароль");
  });

  test("the cookie is for this host, https and own pages, until the sign-out", async () => {
    const anna = new Browser(app);
    const cookies = (await anna.signIn("anna")).headers["set-cookie"] ?? [];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-desk(?:-known)?=[\w-]{43}; (?:Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    expect((await anna.get("/review")).statusCode).toBe(200);
    await anna.post("/sign-out", {});
    expect((await anna.get("/review")).statusCode).toBe(303);
  });

  test("a session ends after twelve hours without a press, or after a week", () => {
    const [sessions, editor] = [new Sessions(), { name: "Анна", email: "anna@example.ru" }];
    const HOUR = 3_600_000;
    const find = (token: string, hour: number) =>
      sessions.find(token, { anna: editor }, hour * HOUR);
    const idle = sessions.begin("anna", editor, 0);
    expect([find(idle, 12), find(idle, 24.1), find(idle, 24.2)]).toEqual([
      "anna",
      undefined,
      undefined,
    ]);
    const busy = sessions.begin("anna", editor, 0);
    for (let hour = 0; hour <= 168; hour += 12) expect(find(busy, hour)).toBe("anna");
    expect(find(busy, 168.1)).toBeUndefined();
  });

  test("another entry in the file of editors, or none, ends a session", () => {
    const [sessions, anna] = [new Sessions(), { name: "Анна", email: "anna@example.ru" }];
    const find = (editors: Editors) => sessions.find(sessions.begin("anna", anna), editors);
    expect([find({ anna: { ...anna, password: "x" } }), find({})]).toEqual([undefined, undefined]);
  });

  test("who signs in as somebody else in one browser leaves no session behind", async () => {
    const shared = new Browser(app);
    const { headers } = await shared.signIn("anna");
    await shared.signIn("boris");
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect((await new Browser(app).get("/review", { cookie })).statusCode).toBe(303);
  });

  test("concurrent wrong passwords are counted each, and lock out no other and no known browser", async () => {
    const { headers } = await new Browser(app).signIn("anna");
    const known = String(headers["set-cookie"]?.[1]).split(";")[0] ?? "";
    const attacker = new Browser(app, "198.51.100.7");
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => attacker.signIn("anna", "неверно")),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429]);
    const form = { login: "anna", password: PASSWORD };
    expect((await attacker.post("/sign-in", form)).statusCode).toBe(429);
    expect((await attacker.post("/sign-in", form, { cookie: known })).statusCode).toBe(303);
    expect((await new Browser(app).signIn("anna")).statusCode).toBe(303);
  });

  test("what is no form of the sign-in is refused in words, not as a failure", async () => {
    const stranger = new Browser(app);
    const long = await stranger.post("/sign-in", { login: "anna", password: "x".repeat(5000) });
    expect([long.statusCode, long.body]).toEqual([
      413,
      expect.stringContaining("больше") as string,
    ]);
    const other = await stranger.ask("/sign-in", { login: "anna", password: PASSWORD });
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
      415,
      expect.stringContaining("не то, чего ждёт") as string,
    ]);
    expect((await stranger.post("/sign-in", {})).statusCode).toBe(401);
    const none = await stranger.get("/%");
    expect([none.statusCode, none.body]).toEqual([
      400,
      expect.stringMatching(/^Страница/) as string,
    ]);
  });

  test("a form from elsewhere is refused", async () => {
    const form = { login: "anna", password: PASSWORD };
    for (const [name, value] of [
      ["host", "evil.example"],
      ["origin", "https://evil.example"],
      ["origin", ""],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const headers = { [name]: value };
      expect((await new Browser(app).post("/sign-in", form, headers)).statusCode).toBe(403);
    }
  });

  test("the header of a web server's login counts nothing", async () => {
    const claimed = await new Browser(app).get("/review", { "x-desk-editor": "anna" });
    expect(claimed.statusCode).toBe(303);
  });

  test("names that every object has are no editors", async () => {
    expect((await new Browser(app).signIn("constructor")).statusCode).toBe(401);
    expect((await new Browser(app).signIn("__proto__")).statusCode).toBe(401);
  });

  test("the file of editors holds no password, and is open to its owner only", () => {
    expect(readFileSync(server.config.editors, "utf8")).toContain("$argon2id$");
    expect(readFileSync(server.config.editors, "utf8")).not.toContain(PASSWORD);
  });
});

describe("by the web server", () => {
  const HEADER = { "x-desk-editor": "anna" };
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await makeServer({ kind: "proxy", header: "x-desk-editor" }));
  });
  afterAll(() => app.close());

  test("the web server's login says who it is; others stay outside", async () => {
    const browser = new Browser(app);
    expect((await browser.get("/review", HEADER)).body).toContain("Анна Петрова");
    expect((await browser.get("/review")).statusCode).toBe(403);
    expect((await browser.get("/review", { "x-desk-editor": "nobody" })).statusCode).toBe(403);
    expect((await browser.post("/sign-in", {})).statusCode).toBe(403);
  });

  test("nobody but the web server of this machine may say who signs in", async () => {
    const headers = { host: "desk.example.ru", ...HEADER };
    const answer = await app.inject({ url: "/review", headers, remoteAddress: "192.0.2.9" });
    expect(answer.statusCode).toBe(403);
  });
});
