import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { Browser, refusal } from "../testing/browser";
import { create, heldTimeId, hold } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { untilAnswered } from "../testing/cut-connections";
import { Line } from "../testing/line";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

describe("a database server that goes away and comes back", () => {
  const test = useTestApp();

  async function appBehindLine() {
    const url = new URL(test.database.kind === "postgres" ? test.database.url : "");
    const line = await Line.to(url.href);
    url.host = `127.0.0.1:${line.port}`;
    const environment = { DATA_DIR: test.dataDir, SERVE_SITE: "0", LOG_LEVEL: "silent" };
    const app = await buildApp({
      config: readConfig({ ...environment, CAPTCHA_PROVIDER: "off", DATABASE_URL: url.href }),
      projectRoot: test.dataDir,
    });
    return { app, line };
  }

  it("answers 503 meanwhile, recovers by itself and loses nothing confirmed", async () => {
    const { app, line } = await appBehindLine();
    const { browser } = await signInOne(app);
    const time = await createTime(app, await createClinic(app));
    const timeId = await heldTimeId(browser, time);

    await line.cut();
    expect(refusal(await app.inject("/readyz"))).toBe("503 unavailable");
    expect(refusal(await hold(browser, time))).toBe("503 unavailable");
    expect(refusal(await create(browser, timeId))).toBe("503 unavailable");
    const stranger = new Browser(app);
    expect(refusal(await stranger.call(paths.listCities))).toBe("503 unavailable");

    await line.open();
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    expect((await create(browser, timeId)).statusCode).toBe(201);
    await app.close();
    await line.cut();
  });

  it("gives back every connection that is cut while a transaction begins", async () => {
    const { app, line } = await appBehindLine();
    // One more than the pool holds.
    for (let cut = 1; cut <= 11; cut += 1) {
      await untilAnswered(() => app.database.execute("select 1"));
      const transaction = app.database.transaction((tx) => tx.execute("select 1"));
      await Promise.all([expect(transaction).rejects.toThrow(), line.cut()]);
      await line.open();
    }
    await app.database.transaction((tx) => tx.execute("select 1"));
    await app.close();
    await line.cut();
  });
});
