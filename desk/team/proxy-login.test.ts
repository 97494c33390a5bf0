import { clean } from "../review/testing/project";
import { Browser, makeServer } from "./testing/team";

afterEach(clean);

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
