import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { book } from "../testing/booking";
import { Browser } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { prepareDataDirectory } from "../testing/prepared/data-directory";

it("keeps people signed in and their appointments over a restart", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-restart-"));
  await prepareDataDirectory(dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
  });
  const before = await buildApp({ config, projectRoot: dataDir });
  const { browser } = await signInOne(before);
  const booked = await book(browser, await createTime(before, await createClinic(before)));
  await before.close();

  const after = await buildApp({ config, projectRoot: dataDir });
  const returned = new Browser(after);
  for (const [name, value] of browser.cookies) returned.cookies.set(name, value);
  const list = await returned.call(paths.listAppointments);
  // The generated secret is kept too: the CSRF token of before still fits.
  const logout = await returned.call(paths.logout);
  await after.close();
  await rm(dataDir, { recursive: true });

  expect(list.json()).toEqual({ data: [booked] });
  expect(logout.statusCode).toBe(204);
});
