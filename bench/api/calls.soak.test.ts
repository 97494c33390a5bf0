import { describedCalls } from "../../api/src/openapi/calls";
import { useTestApp } from "../../api/src/testing/test-app";
import type { Asked } from "./load";
import { readCalls } from "./read-calls";
import { OWN_CALLS, writeCalls } from "./write-calls";

const test = useTestApp();

it("measures every call of patients and readers", () => {
  const person = { id: 1, sessionToken: "", headers: {} };
  const caller = {
    ...person,
    visitId: 1,
    stoppedId: 1,
    deviceId: 1,
    pushKey: "",
    heldId: 1,
    freeTime: { id: 1, day: "2026-11-21" },
    freePair: { first: 1, second: 2, day: "2026-11-21" },
  };
  const reads = Object.values(readCalls({ times: 1, userId: 1, headers: {}, slug: "x" }));
  const writes = Object.values(
    writeCalls(
      Array.from({ length: OWN_CALLS }, () => caller),
      {},
    ),
  );
  const asked = [
    ...reads.map((ask): Asked => (typeof ask === "function" ? ask() : ask)),
    ...writes.map((ask) => ask(1)),
  ].map(({ method = "GET", path }) => `${method} ${path.split("?")[0]}`);

  const unmeasured = describedCalls(test.app.swagger())
    .map(({ method, path }) => `${method} ${path}`)
    // A few people use the clinics' page: what has to be fast of it is in clinic-day.ts.
    .filter((call) => !call.includes("/v1/staff/"))
    .filter((call) => {
      const addresses = new RegExp(`^${call.replace(/\{\w+\}/g, "[^/]+")}$`);
      return !asked.some((address) => addresses.test(address));
    });

  expect(unmeasured).toEqual([]);
});
