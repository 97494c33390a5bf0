import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import {
  change,
  invite,
  members,
  session,
  accept,
  colleague,
  enrolledColleague,
  invitationToken,
} from "../../../testing/staff";
import { emailsTo } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const newClinic = async () => (await createClinic(test.app)).id;
const answer = (browser: Browser, id: number, accept: boolean) =>
  browser.call(paths.answerInvitation, { params: { id }, body: { accept } });
const journalPage = async (browser: Browser, id: number) =>
  (await browser.call(paths.showClinicJournal, { params: { id } })).json();

it("opens another clinic to a colleague once they say yes, and not before", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser: inviter } = await enrolledColleague(test.app, clinic);
  const { browser, email } = await colleague(test.app, other);
  const name = "Кого-то позвали";

  const invited = await invite(inviter, clinic, { email, name, role: "coordinator" });
  const strange = await invite(inviter, clinic, { email: "nobody-yet@clinic.example", name });

  const shown = { name, hasSignedIn: false, isAsked: true, disabledAt: null };
  expect(invited.json()).toMatchObject({ ...shown, email });
  expect(Object.keys(invited.json())).toEqual(Object.keys(strange.json()));
  // The id is not that of the colleague, who was created before.
  expect(invited.json().id).toBeGreaterThan((await session(inviter)).id);
  expect((await members(inviter, clinic)).filter((one) => one.isAsked)).toHaveLength(2);
  const { data, members: known } = await journalPage(inviter, clinic);
  expect(data.filter(({ action }) => action === "staff-invite").map(({ about }) => about)).toEqual([
    null,
    null,
    "Анна Клиникова",
  ]);
  expect(known).toHaveLength(1);
  const { clinics, invitations } = await session(browser);
  expect(clinics.map(({ id }) => id)).toEqual([other]);
  expect(invitations).toEqual([
    expect.objectContaining({
      by: "Анна Клиникова",
      role: "coordinator",
      city: expect.any(String) as string,
    }),
  ]);
  expect(refusal(await browser.call(paths.listClinicStaff, { params: { id: clinic } }))).toBe(
    "404 not_found",
  );
  const [sent] = (await emailsTo(test, email)).slice(-1);
  expect(sent?.subject).toBe("Приглашение в ещё одну клинику");
  expect(sent?.text).not.toContain("#invitation=");

  const id = invitations[0]?.id ?? 0;
  expect(refusal(await answer(inviter, id, true))).toBe("404 not_found");
  const accepted = (await answer(browser, id, true)).json();
  expect(accepted.clinics.map((one) => one.id).sort()).toEqual([clinic, other].sort());
  expect(accepted.invitations).toEqual([]);
  const { data: after } = await journalPage(inviter, clinic);
  expect(after[0]).toMatchObject({ action: "staff-accept", about: "Анна Клиникова" });
});

it("leaves the clinic nothing of who says no, or was withdrawn", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser: inviter } = await enrolledColleague(test.app, clinic);
  const { browser, email } = await colleague(test.app, other);
  const before = await journalPage(inviter, clinic);

  await invite(inviter, clinic, { email });
  const [asked] = (await session(browser)).invitations;
  expect((await answer(browser, asked?.id ?? 0, false)).json()).toMatchObject({ invitations: [] });
  expect(await members(inviter, clinic)).toHaveLength(1);

  const again = (await invite(inviter, clinic, { email })).json();
  await change(inviter, clinic, again.id, { role: "coordinator", works: true });
  expect((await session(browser)).invitations).toMatchObject([{ role: "coordinator" }]);
  const withdrawn = await change(inviter, clinic, again.id, { role: "coordinator", works: false });
  expect(withdrawn.json()).toMatchObject({
    isAsked: true,
    disabledAt: expect.any(String) as string,
  });
  expect(refusal(await answer(browser, again.id, true))).toBe("404 not_found");
  expect(await members(inviter, clinic)).toHaveLength(1);
  const { data } = await journalPage(inviter, clinic);
  expect(data.slice(0, -before.data.length).map(({ about }) => about)).toEqual([
    null,
    null,
    null,
    null,
  ]);

  const { email: stranger } = (
    await invite(inviter, clinic, { email: "ended@clinic.example" })
  ).json();
  const { id } = (await members(inviter, clinic)).at(-1)!;
  await change(inviter, clinic, id, { role: "reception", works: false });
  const [sent] = await emailsTo(test, stranger);
  const late = await accept(new Browser(test.app), invitationToken(sent?.text ?? ""));
  expect(late.statusCode).toBe(422);
});
