import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../testing/browser";
import { signInOne } from "../testing/people";
import { useTestApp, SITE_URL } from "../testing/test-app";
import { urlOf } from "../testing/url-of";
import { clinicActions } from "../database/schema/clinic-actions";
import { createClinic, createTime } from "../testing/calendar";
import { openCalls } from "./open-calls";
import { bookFor } from "../testing/reception";
import { accept, ageStaffSessions, colleague, inviteColleague } from "../testing/staff";

const test = useTestApp();

type Method = "GET" | "POST" | "DELETE";

const isOfStaff = (access = "") => /^(?:staff|coordinator|network)/.test(access);

/** Calls of patients and of everybody, or those of the clinics' page, which have a table of their own. */
const calls = (ofStaff = false) =>
  test.app.routeList
    .filter(({ url, method }) => url.startsWith("/api/") && url !== "/api/*" && method !== "HEAD")
    .filter(({ config }) => isOfStaff(config?.access) === ofStaff)
    .map(({ url, method, config }) => ({
      name: `${String(method)} ${url.replace("/api", "")}`,
      method: method as Method,
      url,
      access: config?.access,
    }));

const send = (
  { method, url }: { method: Method; url: string },
  cookies: Map<string, string>,
  headers = {},
) => test.app.inject({ method, url, cookies: Object.fromEntries(cookies), headers });

it("answers 401 to an anonymous visitor everywhere but on the open list", async () => {
  const { cookies } = await new Browser(test.app).open();
  const closed = calls().filter(({ name }) => !openCalls.includes(name));
  expect(closed.length).toBeGreaterThan(25);
  expect(closed.map(({ access }) => access?.split("+")[0])).toEqual(closed.map(() => "session"));

  for (const call of closed) {
    const token = { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
    const response = await send(call, cookies, token);
    expect([call.name, refusal(response)]).toEqual([call.name, "401 unauthenticated"]);
  }
});

it("answers 419 without the CSRF token exactly where the rule demands it", async () => {
  const { browser } = await signInOne(test.app);

  for (const call of calls()) {
    const response = await send(call, browser.cookies);
    const isRefused = response.statusCode === 419;
    expect([call.name, isRefused]).toEqual([call.name, call.access?.endsWith("csrf")]);
  }
});

it("echoes no request", async () => {
  for (const url of ["/", urlOf(paths.login), "/healthz"]) {
    const { statusCode, body } = await test.app.inject({
      // Fastify's types leave TRACE out, like its routes.
      method: "TRACE" as "GET",
      url,
      headers: { cookie: "session=mine" },
    });

    expect(statusCode).toBe(404);
    expect(body).not.toContain("mine");
  }
});

/** The least role that may make each call of the clinics' page: a new call without a row fails the test. */
const least: Record<string, Least> = {
  [paths.signInStaff]: "anybody",
  [paths.sendStaffPasswordLink]: "anybody",
  [paths.acceptInvitation]: "anybody",
  [paths.signOutStaff]: "anybody",
  [paths.showStaffSession]: "password",
  [paths.enterStaffCode]: "password",
  [paths.beginAuthenticator]: "own app",
  [paths.confirmAuthenticator]: "password",
  [paths.answerInvitation]: "in",
  [paths.showClinicDay]: "reception",
  [paths.showAttendance]: "reception",
  [paths.setAttendance]: "reception",
  [paths.noteCall]: "reception",
  [paths.findVisits]: "reception",
  [paths.showVisit]: "reception",
  [paths.listFreeTimes]: "reception",
  [paths.changeVisit]: "reception",
  [paths.takeHeldTime]: "reception",
  [paths.undoVisitChange]: "reception",
  [paths.setConfirmation]: "reception",
  [paths.bookForCaller]: "reception",
  [paths.listWalkInTimes]: "reception",
  [paths.listCallersWaiting]: "reception",
  [paths.putOnWaitingList]: "reception",
  [paths.bookOffered]: "reception",
  [paths.declineForCaller]: "reception",
  [paths.takeOffWaitingList]: "reception",
  [paths.recordWalkIn]: "reception",
  [paths.takeCallerData]: "coordinator+code",
  [paths.eraseCallerData]: "coordinator+code",
  [paths.listClinicActions]: "coordinator",
  [paths.previewClosing]: "coordinator",
  [paths.closeHours]: "coordinator+code",
  [paths.listClosedHours]: "coordinator",
  [paths.openHours]: "coordinator+code",
  [paths.previewUndo]: "coordinator",
  [paths.undoClinicAction]: "coordinator+code",
  [paths.previewPlan]: "coordinator+code",
  [paths.showPlanPreview]: "coordinator+code",
  [paths.answerPlanQuestions]: "coordinator+code",
  [paths.applyPlan]: "coordinator+code",
  [paths.downloadPlanSample]: "coordinator+code",
  [paths.listClinicStaff]: "coordinator+code",
  [paths.inviteStaff]: "coordinator+code",
  [paths.changeStaff]: "coordinator+code",
  [paths.resetStaff]: "coordinator+code",
  [paths.exportVisits]: "coordinator+code",
  [paths.exportNetworkVisits]: "network+code",
  [paths.showDescription]: "coordinator",
  [paths.previewDescription]: "coordinator",
  [paths.changeDescription]: "coordinator+code",
  [paths.showClinicJournal]: "coordinator",
  [paths.showNetworkJournal]: "network",
  [paths.showTotals]: "coordinator",
  [paths.showNetworkTotals]: "network",
  [paths.downloadTotals]: "coordinator",
  [paths.downloadNetworkTotals]: "network",
  [paths.proposeResults]: "network",
};

type Least =
  | "anybody"
  | "password"
  | "own app"
  | "in"
  | "reception"
  | "coordinator"
  | "coordinator+code"
  | "network"
  | "network+code";

const callers = [
  "nobody",
  "a patient",
  "password only",
  "reception",
  "coordinator, old code",
  "coordinator",
  "another clinic's coordinator",
  "network",
] as const;
type Caller = (typeof callers)[number];

const IN = "let in";

/** The expected answer to a caller, in the clinic of `reception` and `coordinator`. */
function expected(wanted: Least, caller: Caller): string | RegExp {
  if (wanted === "anybody") return IN;
  if (caller === "nobody" || caller === "a patient") return "unauthenticated";
  if (wanted === "password") return IN;
  // A colleague without an authenticator app sets one up; a colleague with one must have entered a code.
  if (wanted === "own app") return caller === "coordinator, old code" ? "code_required" : IN;
  if (caller === "password only") return "unauthenticated";
  if (wanted === "in") return IN;
  if (wanted.startsWith("network")) return caller === "network" ? IN : "forbidden";
  if (caller === "another clinic's coordinator") return "not_found";
  if (caller === "reception" && wanted !== "reception") return "forbidden";
  if (caller === "coordinator, old code" && wanted.endsWith("code")) return "code_required";
  return IN;
}

/** The sign-out is last, because it ends the session. */
const staffCalls = () =>
  calls(true).sort((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));

const isSignOut = ({ name }: { name: string }) => name === paths.signOutStaff;

it("answers 403 to a page that hides its origin, whatever it calls", async () => {
  const { cookies } = (await colleague(test.app, (await createClinic(test.app)).id)).browser;
  for (const call of staffCalls().filter(({ method }) => method === "POST")) {
    expect([call.name, refusal(await send(call, cookies))]).toEqual([
      call.name,
      "403 forbidden_origin",
    ]);
  }
});

it("has a row for every call", () => {
  expect(
    staffCalls()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(least).sort());
});

describe("with everybody there", () => {
  const browsers = new Map<Caller, Browser>();
  let clinic = 0;

  beforeAll(async () => {
    const { app } = test;
    const own = await createClinic(app);
    clinic = own.id;
    const foreign = (await createClinic(app)).id;
    // The number stands for every id in a path, so there is an action with this id, which cannot be undone.
    await app.database.insert(clinicActions).values({
      clinicId: clinic,
      kind: "open",
      digest: "",
      summary: { text: "Часы открыты" },
      before: {},
    });
    const old = await colleague(app, clinic);
    await ageStaffSessions(app, old.email, { code: 31 });
    const half = new Browser(app);
    await accept(half, (await inviteColleague(app, clinic)).token);
    browsers
      .set("nobody", new Browser(app))
      .set("a patient", (await signInOne(app)).browser)
      .set("password only", half)
      .set("reception", (await colleague(app, clinic, "reception")).browser)
      .set("coordinator, old code", old.browser)
      .set("coordinator", (await colleague(app, clinic)).browser)
      .set("another clinic's coordinator", (await colleague(app, foreign)).browser)
      .set("network", (await colleague(app, "network")).browser);
    // There is also a visit with this id.
    const time = await createTime(app, own);
    await bookFor(browsers.get("reception")!, clinic, time.id);
  });

  it.each(callers)("answers every call as its row says: %s", async (caller) => {
    const cookies = Object.fromEntries(browsers.get(caller)?.cookies ?? []);
    for (const { name, method, url } of staffCalls()) {
      // There is no colleague with this id, and no call accepts the body, so that allowed calls change nothing.
      const filled = url
        .replace(":id", String(clinic))
        .replace(":day", "2026-12-01")
        .replace(/:\w+/g, "1");
      const answer = await test.app.inject({
        method,
        url: filled,
        cookies,
        headers: { origin: SITE_URL },
        ...(method !== "GET" && name !== paths.beginAuthenticator && { payload: {} }),
      });
      const code = answer.body === "" ? undefined : answer.json<{ code?: string }>().code;
      const isStopped = ["unauthenticated", "not_found", "forbidden", "code_required"].includes(
        code ?? "",
      );
      expect([name, code]).not.toEqual([name, "internal"]);
      expect([name, isStopped ? code : IN]).toEqual([name, expected(least[name]!, caller)]);
    }
  });
});
