import * as paths from "@rodinki/contract/paths";
import { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { clinicsCommand } from "../../testing/clinics-command";
import { emailsTo } from "../../testing/outbox";
import {
  accept,
  codeOf,
  colleague,
  enterCode,
  invitationToken,
  inviteColleague,
  signInStaff,
} from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

/** What counts once, on connections of their own. */
const test = useTestApp();
const newClinic = async () => (await createClinic(test.app)).id;
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

it.each(["app", "paper"])("takes a code of the %s once of four at once", async (where) => {
  const { email, secret, recoveryCodes } = await colleague(test.app, await newClinic());
  const browsers = Array.from({ length: 4 }, () => new Browser(test.app));
  for (const browser of browsers) await signInStaff(browser, email);
  const code = where === "app" ? codeOf(secret) : (recoveryCodes[0] ?? "");

  const answers = await Promise.all(browsers.map((browser) => enterCode(browser, code)));

  expect(statuses(answers)).toEqual([200, 422, 422, 422]);
});

it("ends with the first all links that were asked for at once", async () => {
  const { email } = await inviteColleague(test.app, await newClinic());
  const ask = () => new Browser(test.app).call(paths.sendStaffPasswordLink, { body: { email } });
  await Promise.all(Array.from({ length: 4 }, ask));
  const tokens = (await emailsTo(test, email)).map(({ text }) => invitationToken(text));

  const answers = [];
  for (const token of tokens) answers.push(await accept(new Browser(test.app), token));

  expect(statuses(answers)).toEqual([200, 422, 422, 422]);
});

it("parts nobody who follows a link while an operator replaces it", async () => {
  for (let times = 0; times < 10; times += 1) {
    const { email, token } = await inviteColleague(test.app, await newClinic());
    const reset = () =>
      clinicsCommand(test.app.database, "reset-staff", email, "--as", "Олег").then(() => 200);
    const followed = accept(new Browser(test.app), token);
    const [status] = await Promise.all([followed, reset(), reset(), reset()]);
    expect([200, 422]).toContain(status.statusCode);
  }
});
