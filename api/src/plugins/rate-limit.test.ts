import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { AROUND } from "../lib/network";
import { countFor, createCounter } from "../limits/counter";
import { Browser, refusal } from "../testing/browser";
import { Line } from "../testing/line";
import { signIn, signInOne } from "../testing/people";
import type { Person } from "../testing/people";
import { updateEmail } from "../testing/accounts";
import { from, statusesOf, typePassword } from "../testing/visitors";
import { useTestApp } from "../testing/test-app";
import type { TestApp } from "../testing/test-app";

const test = useTestApp({ RATE_LIMIT: "on" });
const HOME = "203.0.113.7";

it("does not let one client lock out others of its network", async () => {
  const family = await signInOne(test.app);
  const cities = (browser: Browser) => browser.call(paths.listCities, { headers: from(HOME) });
  const statuses = await statusesOf(610, () => cities(new Browser(test.app)));
  expect(statuses).toEqual({ 200: 600, 429: 10 });

  expect((await cities(family.browser)).statusCode).toBe(200);
  const signedIn = await typePassword(test.app, { email: family.email, address: HOME });
  expect(signedIn.statusCode).toBe(200);
  const refused = await cities(new Browser(test.app));
  expect(refusal(refused)).toBe("429 too_many_requests");
  expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
});

it("counts for the account of who is signed in, not e-mail or network", async () => {
  const [stranger, owner] = await signIn(test.app, 2);
  const tries = await statusesOf(21, () => updateEmail(stranger!, owner!.email));
  expect(tries).toMatchObject({ 429: 1 });

  expect((await updateEmail(owner!, owner!.email)).statusCode).toBe(200);
});

it("lets one person hold sixty times, and the next one as well", async () => {
  const [one, next] = await signIn(test.app, 2);
  const query = { clinic_time_id: 1, time: "2030-01-01" };
  const send = (person?: Person) => person!.browser.call(paths.holdTime, { query });
  const statuses = await statusesOf(65, () => send(one));
  expect(statuses).toMatchObject({ 429: 5 });

  expect((await send(next)).statusCode).not.toBe(429);
});

// A rented /48 has no more than sixteen subscribers.
it("counts a network around its subscribers, and refuses it nobody alone", async () => {
  const counter = createCounter(null, randomUUID(), 10);
  const call = (own: string) => countFor(counter, [own, "around"], 2);
  for (let subscriber = 0; subscriber < AROUND; subscriber += 1) {
    expect([await call(`${subscriber}`), await call(`${subscriber}`)]).toEqual([null, null]);
    expect(await call(`${subscriber}`)).toMatchObject({ times: 3 });
  }
  expect(await call("another")).toMatchObject({ times: 2 * AROUND + 1 });
});

it("answers 429 to guesses of secrets, and not to who has one", async () => {
  const owner = await signInOne(test.app);
  const { file } = (await owner.browser.call(paths.makeCalendarFeed)).json().data;
  const read = (name: string) =>
    new Browser(test.app).call(paths.readCalendar, {
      params: { file: name },
      headers: from("203.0.113.8"),
    });
  const stranger = await new Browser(test.app).open();
  const show = (number: number) =>
    stranger.call(paths.showVisitOfLink, {
      body: { token: `guess-${number}` },
      headers: from("203.0.113.8"),
    });

  const tried = await statusesOf(65, (number) => read(`guess-${number}.ics`));
  expect(tried).toEqual({ 404: 60, 429: 5 });
  expect((await read(file)).statusCode).toBe(200);
  expect(await statusesOf(35, show)).toEqual({ 404: 30, 429: 5 });
});

it("does not start when the shared store is not there", async () => {
  const environment = { DATA_DIR: test.dataDir, REDIS_URL: "redis://127.0.0.1:1" };
  const config = readConfig({ ...environment, SERVE_SITE: "0" });
  const start = buildApp({
    config: { ...config, database: test.database },
    projectRoot: test.dataDir,
  });
  await expect(start).rejects.toThrow("REDIS_URL: no Redis answers there");
});

/** Redis of these tests, which run only where TEST_REDIS_URL names one. */
const redisUrl = process.env.TEST_REDIS_URL;

(redisUrl ? describe : describe.skip)("with a shared store", () => {
  let line: Line;
  const environment = { RATE_LIMIT: "on", REDIS_URL: "", LOG_LEVEL: "silent" };
  beforeAll(async () => {
    line = await Line.to(redisUrl ?? "");
    environment.REDIS_URL = `redis://127.0.0.1:${line.port}`;
  });
  const [one, other] = [useTestApp(environment), useTestApp(environment)];
  afterAll(() => line.cut());
  const wrong = ({ app }: TestApp, email: string) =>
    typePassword(app, { email, password: "Wr0ngpass", address: "192.0.2.1" });
  const someone = () => `${randomUUID()}@example.ru`;

  async function shared(): Promise<void> {
    const email = someone();
    await statusesOf(10, () => wrong(one, email));
    if ((await wrong(other, email)).statusCode !== 429) await shared();
  }

  beforeEach(async () => {
    await line.open();
    await shared();
  });

  it("counts what went through another process, concurrent attempts too", async () => {
    const email = someone();
    const statuses = await statusesOf(16, (number) => wrong(number % 2 ? one : other, email));
    expect(statuses).toEqual({ 401: 10, 429: 6 });
    expect((await wrong(other, email)).headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  });

  it.each(["cut", "silent"] as const)(
    "admits people while the store is %s, and each process counts itself",
    async (state) => {
      const owner = await signInOne(one.app);
      const email = someone();
      if (state === "cut") await line.cut();
      else line.silence();

      const statuses = await statusesOf(12, () => wrong(one, email));

      expect(statuses).toEqual({ 401: 10, 429: 2 });
      const right = await typePassword(one.app, { email: owner.email, address: "203.0.113.7" });
      expect(right.statusCode).toBe(200);
    },
  );

  it("shares again when it is back", async () => {
    await line.cut();
    await wrong(one, someone());
    await line.open();
    await shared();
  });
});
