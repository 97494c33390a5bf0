import type { Page } from "@playwright/test";
import { getCsrfCookie, logout } from "@rodinki/contract/paths";
import { register } from "./fixtures/api";
import { findNginx } from "./fixtures/nginx";
import { newPerson, type Person } from "./fixtures/person";
import { fillSignIn, openCabinet } from "./fixtures/steps";
import { expect, test as base } from "./fixtures/test";
import { API, SITE, startTwoHosts, type TwoHosts } from "./fixtures/two-hosts";

/** The API on a host of its own, on https, as docs/operations.md says: no cookie of one is read on the other. */
const test = base.extend<{ person: Person }, { hosts: TwoHosts }>({
  hosts: [
    async ({}, use) => {
      const hosts = await startTwoHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ hosts }, use) => use(hosts.site),
  person: async ({ playwright, hosts }, use) => {
    const request = await playwright.request.newContext({ baseURL: hosts.process });
    const person = newPerson();
    await register(request, person, hosts.outbox);
    await request.dispose();
    await use(person);
  },
});

test.use({
  serviceWorkers: "allow",
  storageState: {
    cookies: [
      {
        name: "selectedCookieGroups",
        value: encodeURIComponent('["1"]'),
        domain: SITE,
        path: "/",
        expires: -1,
        httpOnly: false,
        secure: true,
        sameSite: "Lax",
      },
    ],
    origins: [],
  },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP ${SITE} 127.0.0.1, MAP ${API} 127.0.0.1`,
        // Debian's browsers know nobody who would sign for these names; a worker needs a trusted page.
        "--ignore-certificate-errors",
      ],
    }),
});

test.skip(findNginx() === null, "nginx is not installed: apt-get install nginx-light");

/** Hosts and statuses of all answers of the API, as they arrive. */
function watchApi(page: Page): { host: string; status: number; call: string }[] {
  const answers: ReturnType<typeof watchApi> = [];
  page.on("response", (response) => {
    const { hostname, pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/")) return;
    const call = `${response.request().method()} ${pathname.replace("/api", "")}`;
    answers.push({ host: hostname, status: response.status(), call });
  });
  return answers;
}

async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Войти" }).click();
  await fillSignIn(page, person);
  await expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();
}

/** Those of the calls that sign out and give a token. */
const leavings = (answers: ReturnType<typeof watchApi>) =>
  answers
    .filter(({ call }) => call === logout || call === getCsrfCookie)
    .map(({ call, status }) => `${call} ${status}`);

const leave = (page: Page) => page.getByRole("button", { name: "Выйти" }).click();

test(
  "somebody signs in, comes back, and leaves after another tab has changed the session",
  { tag: "@soak" },
  async ({ page, context, person }) => {
    const answers = watchApi(page);
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/content security policy|CORS/i.test(message.text())) violations.push(message.text());
    });
    await signInByForm(page, person);
    await openCabinet(page, "Профиль");
    await expect(page.getByText("Проверкина Анна Петровна")).toBeVisible();

    // Another tab signs out and in: the token of this one is worth nothing.
    const other = await context.newPage();
    await other.goto("/");
    await openCabinet(other, "Профиль");
    await leave(other);
    await signInByForm(other, person);
    await other.close();
    await openCabinet(page, "Профиль");
    const before = leavings(answers).length;
    await leave(page);
    await expect
      .poll(() => leavings(answers).slice(before))
      .toEqual([`${logout} 419`, `${getCsrfCookie} 204`, `${logout} 204`]);
    await page.reload();
    await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
    expect(violations).toEqual([]);
    expect(new Set(answers.map(({ host }) => host))).toEqual(new Set([API]));
    const cookies = await context.cookies();
    const names = cookies.filter(({ domain }) => domain === SITE).map(({ name }) => name);
    expect(names).toEqual(["selectedCookieGroups"]);
  },
);
