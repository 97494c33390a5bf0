import { makeClinic, screenOf, signedInClinic } from "./fixtures/clinic";
import { test } from "./fixtures/test";
test("shots", { tag: "@both" }, async ({ page, context }, info) => {
  const shot = (name: string) =>
    page.screenshot({ path: `/tmp/shots/${name}-${info.project.name}.png`, fullPage: true });
  const invited = await makeClinic({ isInvited: true });
  await page.goto("/clinic");
  await page.getByLabel("Почта").waitFor();
  await shot("signin");
  await page.goto("/clinic#invitation=" + invited.colleague.link.split("=")[1]);
  await page.reload();
  const clinic = await signedInClinic(context, {
    visits: [
      { inMinutes: -24 * 60, familyName: "Вчерашняя" },
      {
        inMinutes: -60,
        familyName: "Константинопольская-Преображенская",
        comment: "Родинка на спине стала больше за лето, просит посмотреть",
      },
      ...Array.from({ length: 58 }, (_, i) => ({
        inMinutes: -30 + 5 * i,
        familyName: "Проверкина",
      })),
      { inMinutes: -15, doctor: "Белов Олег", familyName: "Белых" },
    ],
  });
  await page.goto(screenOf(clinic, "day"));
  await page.getByRole("button", { name: "Пришёл", exact: true }).nth(1).click();
  await page.getByText("Отменить отметку").first().waitFor();
  await page.screenshot({ path: `/tmp/shots/day-${info.project.name}.png` });
  await page.pdf({ path: `/tmp/shots/day-${info.project.name}.pdf`, format: "A4" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(screenOf(clinic, "staff"));
  await page.getByRole("button", { name: "Закрыть доступ" }).waitFor();
  await shot("staff");
  await page.emulateMedia({ colorScheme: "light" });
  await context.clearCookies();
  await page.goto(invited.colleague.link.replace(/^.*\/clinic/, "/clinic"));
  await page.getByLabel("Пароль", { exact: true }).fill(invited.colleague.password);
  await page.getByLabel("Повторите пароль").fill(invited.colleague.password);
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await page.getByText(/Введите ключ/).waitFor();
  await shot("app");
});
