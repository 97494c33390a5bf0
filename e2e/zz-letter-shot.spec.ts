import { prepareRegistration } from "./fixtures/api";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import { fillRegistration, openSignIn, sendRegistration } from "./fixtures/steps";
import { test, expect } from "./fixtures/test";

test("shots", async ({ page, request, playwright, baseURL, browser }) => {
  const anna = newPerson();
  await openSignIn(page);
  await fillRegistration(page, anna);
  await sendRegistration(page);
  const shoot = async (p: typeof page, name: string) => {
    for (const [w, h] of [[360, 740], [1440, 900], [320, 640]] as const)
      for (const scheme of ["light", "dark"] as const) {
        await p.setViewportSize({ width: w, height: h });
        await p.emulateMedia({ colorScheme: scheme });
        await p.waitForTimeout(300);
        await p.screenshot({ path: `/tmp/letter-shots/${name}-${w}-${scheme}.png` });
      }
    await p.setViewportSize({ width: 360, height: 740 });
  };
  await shoot(page, "check");
  await page.addStyleTag({ content: ":root{font-size:200%}" });
  await page.screenshot({ path: `/tmp/letter-shots/check-360-200.png` });
  const over = await page.evaluate(() => { const d = document.querySelector("dialog[open]")!; return [d.scrollWidth, d.clientWidth, document.documentElement.scrollWidth]; });
  console.log("over", over);
  await page.getByRole("dialog").evaluate((d) => d.scrollTo(0, 9999));
  await page.screenshot({ path: `/tmp/letter-shots/check-360-200b.png` });

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(await linkFromMail(request, anna.email));
  await expect(other.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await shoot(other, "login");

  const p2 = await page.context().newPage();
  await p2.route("**/activations/activate/*", (route) => route.fulfill({ status: 410, json: { code: "activation_expired", message: "Ссылка устарела: она действует 24 часа. Мы можем прислать новое письмо" } }));
  await p2.goto("/#activation=x");
  await p2.getByRole("button", { name: "Прислать новое письмо" }).click();
  await expect(p2.getByText(/мы отправили/)).toBeVisible();
  await shoot(p2, "stale");
  await p2.unroute("**/activations/activate/*");
  await p2.route("**/activations/activate/*", (route) => route.fulfill({ json: { email: "anna@example.ru", message: "E-mail подтверждён" } }));
  await p2.route("**/activations/continue", (route) => route.fulfill({ json: { user_id: 7 } }));
  await p2.goto("about:blank");
  await p2.goto("/#activation=x");
  await expect(p2.getByRole("dialog", { name: "Адрес подтверждён" })).toBeVisible();
  await shoot(p2, "done");
  await context.close();
});
