import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { clean } from "../review/testing/project";
import { readEditors, writeEditors } from "../works/roles";
import { hashPassword } from "./sign-in";
import { Sessions } from "./sessions";
import { buildTeam } from "./team-app";
import { Browser, makeServer, ORIGIN, PASSWORD, type Server } from "./testing/team";

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

  test("a new start asks everybody to sign in again", async () => {
    const anna = new Browser(app);
    const { headers } = await anna.signIn("anna");
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect((await anna.get("/review")).statusCode).toBe(200);
    const again = await buildTeam(server.config);
    const answer = await new Browser(again).get("/review", { cookie });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/sign-in"]);
    await again.close();
  });

  test("who signs in as somebody else in one browser leaves no session behind", async () => {
    const shared = new Browser(app);
    const { headers } = await shared.signIn("anna");
    await shared.signIn("boris");
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect((await new Browser(app).get("/review", { cookie })).statusCode).toBe(303);
  });

  test("the cookie of the sign-in goes no further than the door", async () => {
    const anna = new Browser(app);
    await anna.signIn("anna");
    const answer = await anna.get("/review", { "x-forwarded-proto": "https" });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([200, undefined]);
  });

  test("a new password ends the sessions that were there", async () => {
    const anna = new Browser(app);
    await anna.signIn("anna");
    const editors = await readEditors(server.config.editors);
    const before = editors.anna;
    if (!before) throw new Error("no anna");
    await writeEditors(server.config.editors, {
      ...editors,
      anna: { ...before, password: await hashPassword("другой длинный пароль") },
    });
    expect((await anna.get("/review")).statusCode).toBe(303);
    expect((await anna.signIn("anna")).statusCode).toBe(401);
  });

  test("who is taken out of the file is signed out immediately", async () => {
    const boris = new Browser(app);
    await boris.signIn("boris");
    expect((await boris.get("/review")).statusCode).toBe(200);
    const editors = Object.entries(await readEditors(server.config.editors));
    const others = editors.filter(([login]) => login !== "boris");
    await writeEditors(server.config.editors, Object.fromEntries(others));
    expect((await boris.get("/review")).statusCode).toBe(303);
  });

  test("wrong passwords are limited by name and address, and lock out no other", async () => {
    const attacker = new Browser(app, "198.51.100.7");
    const statuses = [];
    for (let round = 0; round < 6; round++)
      statuses.push((await attacker.signIn("anna", "неверно")).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attacker.signIn("anna", PASSWORD)).statusCode).toBe(429);
    expect((await new Browser(app).signIn("anna")).statusCode).toBe(303);
  });

  test("many concurrent tries are counted each", async () => {
    const attacker = new Browser(app, "198.51.100.8");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attacker.signIn("anna", "неверно")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  test("thirty wrong passwords stop one address for all names, and no other", async () => {
    const attacker = new Browser(app, "198.51.100.9");
    const names = Array.from({ length: 30 }, (_, index) => `name-${index}`);
    await Promise.all(names.map((name) => attacker.signIn(name, "неверно")));
    expect((await attacker.signIn("anna")).statusCode).toBe(429);
    expect((await new Browser(app).signIn("anna")).statusCode).toBe(303);
  });

  test("a name tried from many addresses is closed, but for a known browser", async () => {
    const editors = await readEditors(server.config.editors);
    const vera = { name: "Вера Ким", email: "vera@example.ru", password: editors.anna?.password };
    await writeEditors(server.config.editors, { ...editors, vera });
    const { headers } = await new Browser(app).signIn("vera");
    const known = String(headers["set-cookie"]?.[1]).split(";")[0] ?? "";
    const statuses = [];
    for (let round = 0; round < 24; round++) {
      const attacker = new Browser(app, `198.51.100.${100 + (round % 12)}`);
      statuses.push((await attacker.signIn("vera", "неверно")).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await new Browser(app).signIn("vera")).statusCode).toBe(429);
    const signIn = async (password: string) => {
      const form = { login: "vera", password };
      return (await new Browser(app).post("/sign-in", form, { cookie: known })).statusCode;
    };
    expect(await signIn(PASSWORD)).toBe(303);
    // It is no password, and has five tries of its own.
    for (let round = 0; round < 5; round++) expect(await signIn("неверно")).toBe(401);
    expect(await signIn(PASSWORD)).toBe(429);
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

  test.each([
    ["another host", { host: "evil.example" }],
    ["another origin", { origin: "https://evil.example" }],
    ["no origin", { origin: "" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
  ])("a form from %s is refused", async (_what, headers) => {
    const anna = new Browser(app);
    expect(
      (await anna.post("/sign-in", { login: "anna", password: PASSWORD }, headers)).statusCode,
    ).toBe(403);
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
    expect(ORIGIN).toMatch(/^https:/);
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
