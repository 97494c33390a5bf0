import { sql } from "drizzle-orm";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { create, heldTimeId } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signIn } from "../testing/people";
import { hasPgbouncer, startPgbouncer } from "../testing/pgbouncer";
import { useTestApp } from "../testing/test-app";

/** Debian's pgbouncer (`apt-get install pgbouncer`) is required. */
const onPooler = hasPgbouncer ? describe : describe.skip;

const PEOPLE = 30;

onPooler("PgBouncer, which gives each transaction any connection", () => {
  let stop = () => Promise.resolve();
  // The processes must end before the test's own application drops their database.
  afterAll(() => stop());

  const test = useTestApp();

  async function appBehindPooler() {
    const url = test.database.kind === "postgres" ? test.database.url : "";
    const pooler = await startPgbouncer(url);
    const config = readConfig({
      DATA_DIR: test.dataDir,
      SERVE_SITE: "0",
      LOG_LEVEL: "error",
      CAPTCHA_PROVIDER: "off",
      RATE_LIMIT: "off",
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: "transaction",
      DATABASE_DIRECT_URL: url,
    });
    const app = await buildApp({ config, projectRoot: test.dataDir });
    stop = async () => {
      await app.close();
      await pooler.stop();
    };
    return app;
  }

  it(`${PEOPLE} people hold and book concurrently`, async () => {
    const people = await signIn(test.app, PEOPLE);
    const clinic = await createClinic(test.app);
    const times = await Promise.all(people.map(() => createTime(test.app, clinic)));
    const app = await appBehindPooler();

    const statuses = await Promise.all(
      people.map(async (person, index) => {
        const browser = person.browser.copy(app);
        const held = await heldTimeId(browser, times[index]!);
        return (await create(browser, held)).statusCode;
      }),
    );
    const limits = await app.database.execute(sql`show statement_timeout`);

    expect(statuses).toEqual(people.map(() => 201));
    expect(limits).toMatchObject({ rows: [{ statement_timeout: "15s" }] });
  });
});
