import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { lookAgains, openingAlerts } from "../../database/schema/subscriptions";
import { waitingEntries } from "../../database/schema/waiting";
import { sendDue } from "../look-again/look-again";
import { Browser, refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { makeLookAgainDue, setLookAgain, visitor } from "../../testing/look-again";
import { lastEmailTo } from "../../testing/outbox";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { routePathOf, urlOf } from "../../testing/url-of";
import { offered } from "../../testing/waiting";

const lines: string[] = [];
const test = useTestApp(
  { LOG_LEVEL: "trace" },
  { logStream: { write: (line) => void lines.push(line) } },
);

const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = "application/x-www-form-urlencoded";

async function stopUrl(email: string): Promise<string> {
  const { headers } = await lastEmailTo(test, email);
  expect(headers["list-unsubscribe-post"]).toBe(ONE_CLICK);
  const [, address = ""] = /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
  const [url, token = ""] = [address.replace(SITE_URL, ""), address.split("/").at(-1)];
  expect(url).toBe(urlOf(paths.unsubscribe, { params: { token } }));
  return url;
}

const post = (url: string, payload = ONE_CLICK, headers = {}) =>
  test.app.inject({ method: "POST", url, payload, headers: { "content-type": FORM, ...headers } });

async function alert(email: string): Promise<string> {
  const { cityId } = await createClinic(test.app);
  const body = { city_id: cityId, email, "policy-agree": true };
  await new Browser(test.app).call(paths.askForOpeningAlert, { body });
  return stopUrl(email);
}

function expectNoSecret(url: string): void {
  const log = lines.join("");
  expect(log).toContain(routePathOf(paths.unsubscribe));
  expect(log).not.toContain(url.split(".").at(-1));
}

const alerts = () => test.app.database.$count(openingAlerts);

it("erases an address that waits for an opening, twice with one answer", async () => {
  const url = await alert("waits@example.ru");
  const others = await alerts();

  const first = await post(url, ONE_CLICK, { origin: "https://mail.example", cookie: "a=b" });
  const again = await post(url);

  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.body).toBe(first.body);
  expect(first.headers["set-cookie"]).toBeUndefined();
  expectNoSecret(url);
  expect(await alerts()).toBe(others - 1);
});

it("takes the multipart form that some providers send", async () => {
  const url = await alert("parts@example.ru");
  const before = await alerts();
  const form = new FormData();
  form.append("List-Unsubscribe", "One-Click");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";

  const payload = Buffer.from(await encoded.arrayBuffer()).toString();
  expect((await post(url, payload, { "content-type": type })).statusCode).toBe(200);
  expect(await alerts()).toBe(before - 1);
});

it("does nothing when a link is followed but lead to the page that asks", async () => {
  const url = await alert("followed@example.ru");
  const before = await alerts();

  const opened = await test.app.inject({ method: "GET", url });
  const empty = await post(url, "");

  expect(opened.statusCode).toBe(303);
  const token = url.split("/").at(-1);
  expect(opened.headers.location).toBe(`${SITE_URL}/unsubscribe#unsubscribe=${token}`);
  expect(opened.body).toBe("");
  expect(refusal(empty)).toBe("422 validation_failed");
  expectNoSecret(url);
  expect(await alerts()).toBe(before);
});

it("answers an unknown token like a known one, and stops nothing by it", async () => {
  const url = await alert("held@example.ru");
  const other = await alert("other@example.ru");
  const before = await alerts();
  const forged = [
    url.replace(/\.\w/, ".X"),
    url.replace("opening.", "waiting."),
    `${url.slice(0, url.lastIndexOf("."))}${other.slice(other.lastIndexOf("."))}`,
    urlOf(paths.unsubscribe, { params: { token: "x" } }),
    urlOf(paths.unsubscribe, { params: { token: "opening.1" } }),
  ];
  const real = await post(await alert("real@example.ru"));

  for (const one of forged) expect((await post(one)).body).toBe(real.body);

  expect(await alerts()).toBe(before);
});

it("takes a person off the waiting list, and passes their offer on", async () => {
  const { person, first, second } = await offered(test);
  // The e-mail about a visit is none of a subscription.
  const { headers } = await lastEmailTo(test, person.email);
  expect(headers["list-unsubscribe"]).toBeUndefined();
  expect(headers["auto-submitted"]).toBe("auto-generated");

  expect((await post(await stopUrl(first.email))).statusCode).toBe(200);
  await test.app.timesOffered();

  const ofPerson = eq(waitingEntries.userId, first.id);
  expect(await test.app.database.$count(waitingEntries, ofPerson)).toBe(0);
  expect((await lastEmailTo(test, second.email)).subject).toMatch(/^Освободилось время/);
});

it("switches off the reminder that a person has set since the e-mail", async () => {
  const person = await visitor(test);
  await setLookAgain(person.browser, 3);
  await makeLookAgainDue(test);
  await sendDue(test.app.database, SITE_URL);
  const url = await stopUrl(person.email);
  await setLookAgain(person.browser, 6);

  expect((await post(url)).statusCode).toBe(200);
  expect(await test.app.database.$count(lookAgains)).toBe(0);
  expect((await post(url)).statusCode).toBe(200);
});
