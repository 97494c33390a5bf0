import fc from "fast-check";
import { describedCalls } from "../openapi/calls";
import { isOfStaff } from "../openapi/describe-routes";
import { generatedRequests } from "../testing/effort";
import { anyRequest } from "../testing/generated-requests";
import { GeneratedRun } from "../testing/generated-run";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ DEMO_DATA: "1", LOG_LEVEL: "silent" });

// openapi/openapi.test.ts does the same for all calls, including patients'. Fewer requests: `GENERATED_REQUESTS=10000
// TEST_EFFORT=whole npx jest api/src/system-tests/generated.soak.test.ts`.
it.each(generatedRequests({ whole: 100_000, quick: 400 }))(
  "answers the clinics' page whatever is sent, soon, and keeps nobody else waiting: $requests requests, seed $seed",
  async ({ requests, seed }) => {
    const calls = describedCalls(test.app.swagger()).filter(({ access }) => isOfStaff(access));
    const run = new GeneratedRun(test.app);

    await fc.assert(
      fc.asyncProperty(anyRequest(calls), async (request) => {
        expect(await run.send(request)).toBeNull();
      }),
      { numRuns: requests, seed },
    );

    expect(run.statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
    expect(run.statuses.get(422) ?? 0).toBeGreaterThan(requests / 20);
  },
);
