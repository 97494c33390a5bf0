import { offerTimes } from "../../modules/appointments/waiting/offers";
import { repeats } from "../../testing/effort";
import { SITE_URL } from "../../testing/test-app";
import { portsOf, useTwoProcesses } from "../../testing/two-processes";
import { agent } from "../../testing/request";
import { BETWEEN_CHECKS, runClinics } from "./run";

// Runs after the application is closed, which uses these connections.
afterAll(() => agent.destroy());

const [test, other] = useTwoProcesses({ SESSION_SECRET: "one-key-for-both-processes-0123456789" });

it("sends one e-mail about each changed visit, and undoes actions whole", async () => {
  const ports = await portsOf(test.app, other.app);
  const steps = repeats({ whole: 4_000, quick: 240 });
  const seed = Math.abs(jest.getSeed());
  const { faults, answers, checks } = await runClinics(
    {
      database: () => test.app.database,
      ports: () => ports,
      // soak-models.ts kills processes instead.
      crash: () => Promise.resolve(),
      offer: async () => {
        await offerTimes(test.app.database, SITE_URL);
      },
      tidy: () => Promise.resolve(),
      key: () => test.app.staffSessions.key,
      origin: () => SITE_URL,
    },
    { steps, seed, crashEvery: Infinity },
  );

  expect({ seed, faults }).toEqual({ seed, faults: [] });
  expect(checks).toBe(Math.ceil(steps / BETWEEN_CHECKS));
  // A run in which nothing succeeds proves nothing.
  for (const name of [
    "book: 201",
    "cancel: 200",
    "close: 200",
    "open: 200",
    "undo: 200",
    "book for a caller: 201",
  ]) {
    expect([name, (answers.get(name) ?? 0) > 0]).toEqual([name, true]);
  }
});
