import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../testing/browser";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { urlOf } from "../testing/url-of";

const test = useTestApp();

/** Everything that may be called without signing in; a new call is closed until it is named here. */
const open: string[] = [
  "GET /docs",
  "GET /docs/openapi.json",
  paths.getCsrfCookie,
  paths.getCaptchaChallenge,
  paths.register,
  paths.login,
  paths.logout,
  paths.resendActivation,
  paths.sendResetLink,
  paths.resetPassword,
  paths.undoEmail,
  paths.showVisitOfLink,
  paths.answerReminder,
  paths.showOffer,
  paths.declineOffer,
  paths.resumeByLink,
  paths.readCalendar,
  paths.activate,
  paths.continueRegistration,
  paths.listCities,
  paths.listDays,
  paths.listClinics,
  paths.listTimes,
  paths.listCityTimes,
  paths.sendQuestion,
  paths.checkResetLink,
  paths.listOpenings,
  paths.listWaitingPlaces,
  paths.askForOpeningAlert,
  paths.confirmOpeningAlert,
  paths.removeOpeningAlert,
  paths.unsubscribe,
  paths.openUnsubscribe,
  paths.listResults,
  paths.listReviewCounts,
  paths.listMaterials,
  paths.showMaterial,
  paths.listCitiesForChild,
  paths.listDaysForChild,
  paths.listClinicsForChild,
  paths.listTimesForChild,
  paths.listCityTimesForChild,
  paths.listGroupTimes,
];

type Method = "GET" | "POST" | "DELETE";

const calls = () =>
  test.app.routeList
    .filter(({ url, method }) => url.startsWith("/api/") && url !== "/api/*" && method !== "HEAD")
    // The calls of the clinics' page: clinics-page-access.test.ts.
    .filter(({ config }) => !/^(?:staff|coordinator|network)/.test(config?.access ?? ""))
    .map(({ url, method, config }) => ({
      // As the contract names it.
      name: `${String(method)} ${url.replace("/api", "")}`,
      method: method as Method,
      url,
      access: config?.access,
    }));

const ask = (
  { method, url }: { method: Method; url: string },
  cookies: Map<string, string>,
  headers = {},
) => test.app.inject({ method, url, cookies: Object.fromEntries(cookies), headers });

it("has an access rule for every call", () => {
  const undeclared = calls().filter(({ access }) => access === undefined);

  expect(calls().length).toBeGreaterThan(25);
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

it("answers 401 to an anonymous visitor everywhere but on the open list", async () => {
  const { cookies } = await new Browser(test.app).open();
  const closed = calls().filter(({ name }) => !open.includes(name));
  expect(closed.map(({ access }) => access?.split("+")[0])).toEqual(closed.map(() => "session"));

  for (const call of closed) {
    const token = { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
    const response = await ask(call, cookies, token);
    expect([call.name, refusal(response)]).toEqual([
      call.name,
      { status: 401, code: "unauthenticated" },
    ]);
  }
});

it("answers 419 without the CSRF token where the access rule asks for one, and nowhere else", async () => {
  const { browser } = await signInOne(test.app);

  for (const call of calls()) {
    const response = await ask(call, browser.cookies);
    const isRefused = response.statusCode === 419;
    expect([call.name, isRefused]).toEqual([call.name, call.access?.endsWith("csrf")]);
  }
});

it("echoes no request", async () => {
  for (const url of ["/", urlOf(paths.login), "/healthz"]) {
    const { statusCode, body } = await test.app.inject({
      // Fastify's types leave it out, as its routes do.
      method: "TRACE" as "GET",
      url,
      headers: { cookie: "session=mine" },
    });

    expect(statusCode).toBe(404);
    expect(body).not.toContain("mine");
  }
});
