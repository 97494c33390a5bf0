import fc from "fast-check";
import { repeats } from "../testing/effort";
import { anyRequest } from "../testing/generated-requests";
import { GeneratedRun } from "../testing/generated-run";
import { useTestApp } from "../testing/test-app";
import { describedCalls } from "./calls";

const REQUESTS = repeats({ whole: 2_000, quick: 400 });

const test = useTestApp({ DEMO_DATA: "1", LOG_LEVEL: "silent" });

it("answers whatever is sent as its description says, and never fails", async () => {
  const calls = describedCalls(test.app.swagger());
  const run = new GeneratedRun(test.app);

  await fc.assert(
    fc.asyncProperty(anyRequest(calls), async (request) => {
      expect(await run.send(request)).toBeNull();
    }),
    { numRuns: REQUESTS, seed: jest.getSeed() },
  );

  // Requests that are all refused would prove little.
  expect(run.statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(run.statuses.get(422) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
