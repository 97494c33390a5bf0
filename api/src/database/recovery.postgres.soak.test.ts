import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { Browser, refusal } from "../testing/browser";
import { create, heldTimeId, hold } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { untilAnswered } from "../testing/cut-connections";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

/** The way to a database server, which can be cut as a crash of the server cuts it. */
class Line {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly target: { host: string; port: number }) {}

  /** @returns the port it listens on */
  async open(port = 0): Promise<number> {
    this.server = createServer((near) => {
      const far = connect(this.target.port, this.target.host);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on("error", () => undefined);
      }
      near.pipe(far).pipe(near);
    }).listen(port, "127.0.0.1");
    await once(this.server, "listening");
    return (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, "close");
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

describe("a database server that goes away and comes back", () => {
  const test = useTestApp();

  /** The app of another process, whose way to the database is the line. */
  async function appBehindLine() {
    const url = new URL(test.database.kind === "postgres" ? test.database.url : "");
    const line = new Line({ host: url.hostname, port: Number(url.port) });
    const port = await line.open();
    url.host = `127.0.0.1:${port}`;
    const environment = { DATA_DIR: test.dataDir, SERVE_SITE: "0", LOG_LEVEL: "silent" };
    const app = await buildApp({
      config: readConfig({ ...environment, CAPTCHA_PROVIDER: "off", DATABASE_URL: url.href }),
      projectRoot: test.dataDir,
    });
    return { app, line, port };
  }

  it("answers 503 meanwhile, recovers by itself and loses nothing confirmed", async () => {
    const { app, line, port } = await appBehindLine();
    const { browser } = await signInOne(app);
    const time = await createTime(app, await createClinic(app));
    const timeId = await heldTimeId(browser, time);

    await line.cut();
    const unavailable = { status: 503, code: "unavailable" };
    expect(refusal(await app.inject("/readyz"))).toEqual(unavailable);
    expect(refusal(await hold(browser, time))).toEqual(unavailable);
    expect(refusal(await create(browser, timeId))).toEqual(unavailable);
    const stranger = new Browser(app);
    expect(refusal(await stranger.call(paths.listCities))).toEqual(unavailable);

    await line.open(port);
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    expect((await create(browser, timeId)).statusCode).toBe(201);
    await app.close();
    await line.cut();
  });

  it("gives back every connection that is cut while a transaction begins", async () => {
    const { app, line, port } = await appBehindLine();
    // One more than the pool holds.
    for (let cut = 1; cut <= 11; cut += 1) {
      await untilAnswered(() => app.database.execute("select 1"));
      const transaction = app.database.transaction((tx) => tx.execute("select 1"));
      await Promise.all([expect(transaction).rejects.toThrow(), line.cut()]);
      await line.open(port);
    }
    await app.database.transaction((tx) => tx.execute("select 1"));
    await app.close();
    await line.cut();
  });
});
