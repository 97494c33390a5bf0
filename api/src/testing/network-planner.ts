import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import { faultsOf, planFile, takePlan } from "./plans";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

/** Somebody of the network who takes plans over at the page, of new clinics too: signed in before the tests of a file. */
export function networkPlanner(test: TestApp) {
  let browser: Browser;
  let clinicId = 0;

  beforeAll(async () => {
    clinicId = (await createClinic(test.app)).id;
    ({ browser } = await colleague(test.app, "network"));
  });

  return {
    /** @returns what was added. @throws Error with what is wrong, line by line */
    take: (...lines: string[]) => takePlan(browser, clinicId, lines),

    faults: (...lines: string[]) => faultsOf(browser, clinicId, planFile(...lines)),

    faultsOfFile: (text: string) => faultsOf(browser, clinicId, Buffer.from(text)),
  };
}
