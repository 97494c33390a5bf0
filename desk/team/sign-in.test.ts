import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { clean } from "../review/testing/project";
import type { TeamConfig } from "./config";
import { readEditors, writeEditors } from "./editors-file";
import { hashPassword } from "./passwords";
import { Browser, makeServer, ORIGIN, PASSWORD } from "./testing/team";

afterEach(clean);

describe("with a password", () => {
  let app: FastifyInstance;
  let config: TeamConfig;
  beforeEach(async () => {
    ({ app, config } = await makeServer());
  });
  afterEach(() => app.close());

  test("nobody comes in without a password, and a page leads to the sign-in", async () => {
    const stranger = new Browser(app);
    const page = await stranger.get("/review");
    expect([page.statusCode, page.headers.location]).toEqual([303, "/sign-in"]);
    expect((await stranger.post("/review/send", {})).statusCode).toBe(401);
    expect((await stranger.get("/", { cookie: `__Host-desk=${"x".repeat(43)}` })).statusCode).toBe(
      303,
    );
    expect((await stranger.get("/sign-in")).body).toContain("Пароль");
  });

  test("the cookie is for this host, https and its own pages only, and ends with the sign-out", async () => {
    const anna = new Browser(app);
    const cookie = String((await anna.signIn("anna")).headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await anna.get("/review")).statusCode).toBe(200);
    await anna.post("/sign-out", {});
    expect((await anna.get("/review")).statusCode).toBe(303);
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
    const editors = await readEditors(config.editors);
    const before = editors.anna;
    if (!before) throw new Error("no anna");
    await writeEditors(config.editors, {
      ...editors,
      anna: { ...before, password: await hashPassword("другой длинный пароль") },
    });
    expect((await anna.get("/review")).statusCode).toBe(303);
    expect((await anna.signIn("anna")).statusCode).toBe(401);
  });

  test("who is taken out of the file is outside at once", async () => {
    const boris = new Browser(app);
    await boris.signIn("boris");
    expect((await boris.get("/review")).statusCode).toBe(200);
    const editors = Object.entries(await readEditors(config.editors));
    const others = editors.filter(([login]) => login !== "boris");
    await writeEditors(config.editors, Object.fromEntries(others));
    expect((await boris.get("/review")).statusCode).toBe(303);
  });

  test("wrong passwords are limited for a name and an address, and lock nobody else out", async () => {
    const attacker = new Browser(app, "198.51.100.7");
    const statuses = [];
    for (let round = 0; round < 6; round++)
      statuses.push((await attacker.signIn("anna", "неверно")).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attacker.signIn("anna", PASSWORD)).statusCode).toBe(429);
    expect((await new Browser(app).signIn("anna")).statusCode).toBe(303);
  });

  test("many tries at once are counted each", async () => {
    const attacker = new Browser(app, "198.51.100.7");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attacker.signIn("anna", "неверно")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
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

  test("names that every object has are no editors", async () => {
    expect((await new Browser(app).signIn("constructor")).statusCode).toBe(401);
    expect((await new Browser(app).signIn("__proto__")).statusCode).toBe(401);
  });

  test("the file of editors holds no password, and is open to its owner only", () => {
    expect(readFileSync(config.editors, "utf8")).toContain("$argon2id$");
    expect(readFileSync(config.editors, "utf8")).not.toContain(PASSWORD);
    expect(ORIGIN).toMatch(/^https:/);
  });
});

describe("by the web server", () => {
  const HEADER = { "x-desk-editor": "anna" };

  test("the web server's login says who comes, and strangers of the file stay outside", async () => {
    const { app } = await makeServer({ kind: "proxy", header: "x-desk-editor" });
    const browser = new Browser(app);
    expect((await browser.get("/review", HEADER)).body).toContain("Анна Петрова");
    expect((await browser.get("/review")).statusCode).toBe(403);
    expect((await browser.get("/review", { "x-desk-editor": "nobody" })).statusCode).toBe(403);
    expect((await browser.post("/sign-in", {})).statusCode).toBe(403);
    await app.close();
  });

  test("nobody but the web server of this machine may say who comes", async () => {
    const { app } = await makeServer({ kind: "proxy", header: "x-desk-editor" });
    const headers = { host: "desk.example.ru", ...HEADER };
    const answer = await app.inject({ url: "/review", headers, remoteAddress: "192.0.2.9" });
    expect(answer.statusCode).toBe(403);
    await app.close();
  });

  test("where passwords count, the header counts nothing", async () => {
    const { app } = await makeServer();
    expect((await new Browser(app).get("/review", HEADER)).statusCode).toBe(303);
    await app.close();
  });
});
