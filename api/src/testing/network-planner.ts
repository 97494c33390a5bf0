import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import { faultsOf, planFile, takePlan } from "./plans";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

/** A colleague of the network who applies plans at the page, also of new clinics: signed in before the tests of a file. */
export function networkPlanner(test: TestApp) {
  let browser: Browser;
  let clinicId = 0;

  beforeAll(async () => {
    clinicId = (await createClinic(test.app)).id;
    ({ browser } = await colleague(test.app, "network"));
  });

  return {
    /** @returns the added clinics, doctors and times. @throws Error with the faults, line by line */
    take: (...lines: string[]) => takePlan(browser, clinicId, lines),

    faults: (...lines: string[]) => faultsOf(browser, clinicId, planFile(...lines)),

    faultsOfFile: (text: string) => faultsOf(browser, clinicId, Buffer.from(text)),
  };
}
