import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import {
  members,
  session,
  accept,
  colleague,
  invitationToken,
  signInStaff,
} from "../../../testing/staff";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { changedMeanwhile, forbidden, notFound, unauthenticated } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const reset = (
  browser: Browser,
  id: number,
  { id: staffId, email }: { id: number; email: string },
) => browser.call(paths.resetStaff, { params: { id, staff_id: staffId }, json: { email } });

it("resets who has lost the telephone: by a link in their mailbox, and not unseen", async () => {
  const clinic = (await createClinic(test.app)).id;
  const [one, other, lost] = [
    await colleague(test.app, clinic),
    await colleague(test.app, clinic),
    await colleague(test.app, clinic, "reception"),
  ];
  const { id, email } = await session(lost.browser);
  expect(refusal(await reset(one.browser, clinic, { id, email: other.email }))).toEqual(
    changedMeanwhile,
  );

  // The call is repeated, as after a lost answer.
  for (let time = 0; time < 2; time += 1) {
    expect((await reset(one.browser, clinic, { id, email })).json()).toMatchObject({
      hasSignedIn: false,
    });
  }
  const subjects = (await emailsTo(test, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /заново/.test(subject))).toHaveLength(1);

  expect(refusal(await lost.browser.call(paths.showStaffSession))).toEqual(unauthenticated);
  expect((await signInStaff(new Browser(test.app), lost.email)).statusCode).toBe(401);
  expect((await lastEmailTo(test, other.email)).subject).toBe("Вход сотрудника сброшен");
  const { text } = await lastEmailTo(test, lost.email);
  const again = await accept(new Browser(test.app), invitationToken(text), "Новый-Parol-2027");
  expect(again.statusCode).toBe(422);
  const opened = await accept(new Browser(test.app), invitationToken(text), "Novyi-Parol-2027");
  expect(opened.json()).toMatchObject({ step: "authenticator" });
  expect((await members(one.browser, clinic)).find((member) => member.id === id)).toMatchObject({
    role: "reception",
  });
});

it("resets neither oneself, nor somebody of the network or of another clinic", async () => {
  const [clinic, elsewhere] = [await createClinic(test.app), await createClinic(test.app)];
  const { browser, email } = await colleague(test.app, clinic.id);
  const stranger = await colleague(test.app, elsewhere.id);
  const before = (await emailsTo(test, email)).length;

  expect(refusal(await reset(browser, clinic.id, await session(browser)))).toEqual(forbidden);
  const foreign = await session(stranger.browser);
  expect(refusal(await reset(browser, clinic.id, foreign))).toEqual(notFound);
  expect((await session(stranger.browser)).step).toBe("in");
  expect(await emailsTo(test, email)).toHaveLength(before);
});
