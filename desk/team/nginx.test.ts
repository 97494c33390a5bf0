import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePort, runNginx, withNginx } from "../../src/testing/nginx";
import { clean, folder } from "../review/testing/project";
import { makeServer, type Server } from "./testing/team";
import { documentedWebServer, writePasswords } from "./testing/web-server";

const PASSWORDS = { anna: "пароль Анны", boris: "пароль Бориса", vera: "пароль Веры" };
type Login = keyof typeof PASSWORDS;

withNginx("nginx as docs/authoring.md sets it up", () => {
  let [server, origin, place]: [Server | undefined, string, string] = [undefined, "", ""];
  let stop = async () => {};
  beforeAll(async () => {
    // Not before: files that share this load remove all folders at their end.
    place = folder();
    const ports = { https: await freePort(), desk: await freePort() };
    origin = `https://localhost:${ports.https}`;
    server = await makeServer({ origin });
    await server.app.listen({ host: "127.0.0.1", port: ports.desk });
    const { secret } = server.config;
    const web = documentedWebServer({ folder: place, ports, secret, passwords: PASSWORDS });
    stop = await runNginx(place, web, ports.https);
  });
  afterAll(async () => {
    await stop();
    await server?.app.close();
    clean();
  });

  /** Headers with several values are sent several times. */
  async function ask(sign: string | undefined, headers: Record<string, string | string[]> = {}) {
    const authorization = sign && `Basic ${Buffer.from(sign).toString("base64")}`;
    const asked = request(`${origin}/review`, {
      rejectUnauthorized: false,
      headers: { accept: "text/html", ...(authorization && { authorization }), ...headers },
    }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, said: await text(answer) };
  }
  const signed = (login: Login) => `${login}:${PASSWORDS[login]}`;

  test("who types the right password is at the desk under their name", async () => {
    const { status, said } = await ask(signed("anna"));
    expect([status, said]).toEqual([
      200,
      expect.stringContaining("Вы подписываетесь: Анна") as string,
    ]);
  });

  test.each([
    ["no", undefined],
    ["another's", `anna:${PASSWORDS.boris}`],
    ["an empty", "anna:"],
    ["nobody's", ":"],
  ])("%s password is asked for again, before the desk", async (_whose, sign) => {
    const { status, headers, said } = await ask(sign);
    expect([status, headers["www-authenticate"]]).toEqual([
      401,
      expect.stringMatching(/^Basic /) as string,
    ]);
    expect(said).not.toContain("Вы не вошли");
  });

  test("a person without an entry in the file of editors reads that, also with a password", async () => {
    const { status, said } = await ask(signed("vera"));
    expect([status, said]).toEqual([403, expect.stringMatching(/^Вас нет в списке/) as string]);
  });

  test("no header of a browser says who it is, in any spelling", async () => {
    const headers = {
      "X-Remote-User": ["boris", "boris"],
      X_Remote_User: "boris",
      "X-Desk-Secret": ["guess", "another"],
      X_Desk_Secret: "guess",
      Connection: "close, X-Remote-User, X-Desk-Secret",
    };
    const { status, said } = await ask(signed("anna"), headers);
    expect([status, said]).toEqual([
      200,
      expect.stringContaining("Вы подписываетесь: Анна") as string,
    ]);
    const secret = { "X-Desk-Secret": server?.config.secret ?? "" };
    expect((await ask(undefined, { ...headers, ...secret })).status).toBe(401);
  });

  test("whose line leaves the file of passwords is outside immediately", async () => {
    const file = path.join(place, "desk.htpasswd");
    writePasswords(file, { boris: PASSWORDS.boris });
    expect((await ask(signed("anna"))).status).toBe(401);
    writePasswords(file, PASSWORDS);
    expect((await ask(signed("anna"))).status).toBe(200);
  });
});
