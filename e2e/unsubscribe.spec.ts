import type { APIRequestContext, Page } from "@playwright/test";
import { openUnsubscribe } from "@rodinki/contract/paths";
import { askForOpening } from "./fixtures/api";
import { linkFromMail } from "./fixtures/mail";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { urlOf } from "./fixtures/navigation";

const stop = (page: Page) => page.getByRole("button", { name: /Больше не\sприсылать/ });
const done = (page: Page) => page.getByText("Таких писем больше не будет.");
const confirm = (page: Page) => page.getByRole("button", { name: "Сообщить мне" });

const STOP_ADDRESS = urlOf(openUnsubscribe, { params: { token: "opening" } });

/** Subscribes somebody to an opening. @returns their e-mail, and the address that a mail program shows beside the e-mail */
async function subscribe(request: APIRequestContext): Promise<{ email: string; address: string }> {
  const email = `stops-${Date.now()}@example.ru`;
  await askForOpening(request, email);
  return { email, address: await linkFromMail(request, email, STOP_ADDRESS) };
}

// What a mail program's own press does: api/src/modules/unsubscribe/unsubscribe.test.ts.
test("the address of an e-mail opens a page where one press ends such e-mails, and a broken address ends nothing", async ({
  page,
  request,
}) => {
  const { email, address } = await subscribe(request);
  await page.goto(`${address.slice(0, address.lastIndexOf("."))}.${"x".repeat(43)}`);
  await stop(page).click();
  await expect(done(page)).toBeVisible();
  await page.goto(await linkFromMail(request, email, "#opening="));
  await confirm(page).click();
  await expect(page.getByText(/Мы напишем, когда откроется запись/)).toBeFocused();

  await page.goto(address);
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expect(page.getByText(/Мы\sсотрём ваш адрес/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await stop(page).click();
  await expect(done(page)).toBeFocused();
  await expect(stop(page)).toBeHidden();

  await page.goto(await linkFromMail(request, email, "#opening="));
  await confirm(page).click();
  await expect(page.getByRole("alert")).toContainText("Ссылка больше не действует");
  await page.goto(address);
  await stop(page).click();
  await expect(done(page)).toBeVisible();
});
