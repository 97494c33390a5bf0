import { planOf, screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** Unlike every other name on the server that all tests share. */
const newDoctor = () =>
  Array.from({ length: 12 }, () => "абвгдежзиклмнопрстуф"[Math.floor(Math.random() * 20)]).join("");

test(
  "a plan is seen before it is done, asks what it leaves open, and is undone",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, { visits: [{ inMinutes: 600 }] });
    await page.goto(screenOf(clinic, "plan"));
    const doctor = newDoctor();
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const hours = `пн-вс;${day};${day};9:00;10:00;20`;
    const plan = await planOf(page, clinic, doctor, hours);

    await page.getByLabel("Файл с расписанием").setInputFiles(plan);
    await expect(page.getByRole("heading", { name: "Что изменится" })).toBeFocused();
    await expect(page.getByRole("region", { name: doctor })).toContainText(
      /новых.3.* 09:00–10:00$/,
    );
    const press = page.getByRole("button", { name: /^Добавить 3.времени и изменить сведения$/ });
    await expect(press).toHaveAttribute("aria-disabled", "true");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "a plan's preview");

    await page.getByRole("radio", { name: "Это исправление опечатки" }).check();
    await expect(press).not.toHaveAttribute("aria-disabled");
    await press.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Готово" })).toBeFocused();

    await page.getByRole("button", { name: "Вернуть как было" }).click();
    await expect(page.getByRole("heading", { name: "Что исчезнет" })).toBeFocused();
    await page.getByRole("button", { name: /^Убрать 3.времени$/ }).click();
    await expect(page.getByRole("heading", { name: "Всё снова как было" })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "plans that were applied");
  },
);
