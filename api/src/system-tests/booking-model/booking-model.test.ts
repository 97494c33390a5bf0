import { offerTimes } from "../../modules/appointments/waiting/offers";
import { unlessCut, untilAnswered } from "../../testing/cut-connections";
import { repeats } from "../../testing/effort";
import { SITE_URL } from "../../testing/test-app";
import { portsOf, useTwoProcesses } from "../../testing/two-processes";
import { agent } from "../../testing/request";
import { BETWEEN_CHECKS, runSteps } from "./run";
import type { Queryable } from "./target";

// Runs after the application is closed, which uses these connections.
afterAll(() => agent.destroy());

// Cut connections would fill the log; faults are found in the answers instead.
const [test, other] = useTwoProcesses({ LOG_LEVEL: "fatal" });

/** Cuts the connections of a PostgreSQL server; PGlite runs in the process and has none. */
const CUT = {
  name: "",
  text: `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
};

it("keeps every promise of the booking under concurrent use", async () => {
  const ports = await portsOf(test.app, other.app);
  const steps = repeats({ whole: 6_000, quick: 300 });
  const { database } = test.app;
  const seed = Math.abs(jest.getSeed());
  const { faults, answers, checks } = await runSteps(
    {
      // The model's own statements may be cut, too, so each is repeated until it is answered.
      database: () => ({
        runQuery: <Row>(...query: Parameters<Queryable["runQuery"]>) =>
          untilAnswered(() => database.runQuery<Row>(...query)),
      }),
      ports: () => ports,
      // Here connections are cut; soak-models.ts kills processes.
      crash: async () => {
        if (test.database.kind === "postgres") await unlessCut(database.runQuery(CUT, []));
      },
      offer: async () => {
        await untilAnswered(() => offerTimes(database, SITE_URL));
      },
      tidy: () => Promise.resolve(),
    },
    { steps, seed, crashEvery: 3 * BETWEEN_CHECKS },
  );

  expect({ seed, faults }).toEqual({ seed, faults: [] });
  expect(checks).toBe(Math.ceil(steps / BETWEEN_CHECKS));
  // A run in which nothing succeeds proves nothing.
  for (const name of ["book: 201", "cancel: 200", "move: 200", "join: 201", "hold together: 200"]) {
    expect([name, (answers.get(name) ?? 0) > 0]).toEqual([name, true]);
  }
});
