import { demoWarning } from "../shared/demonstration";
import { appointmentOf } from "./samples";
import { visitTexts } from "./visit-texts";
import { whatToBring } from "./what-to-bring";

test("a calendar learns where, with whom and what to bring, but not who comes", () => {
  const texts = visitTexts(appointmentOf({ id: 42, metro: "Уральская" }), "rodinki.example");
  expect(texts).toMatchObject({
    uid: "appointment-42@rodinki.example",
    location: "Клиника, г. Екатеринбург, ул. Мира, 1",
  });
  expect(texts.description.split("\n")).toEqual([
    "Номер записи: РК-7F3K9Q",
    "Врач: Врач",
    "Метро: Уральская",
    "Телефон клиники: +7 (343) 000-00-00",
    "На карте: https://yandex.ru/maps/?pt=60.6,56.8&z=17&l=map",
    `Взять с собой: ${whatToBring(false).join("; ")}`,
  ]);
  expect(JSON.stringify(texts)).not.toMatch(/Иванова|Анна/);
});

test("what an older row holds is no link in a calendar", () => {
  const link = "evil.example/pay";
  const { location, description } = visitTexts(
    appointmentOf({ address: link, doctor: link, metro: link }),
    "rodinki.example",
  );
  expect(location + description).not.toContain("evil.example");
});

test("of a child it learns the first name, and only when the entry is opened", () => {
  const child = appointmentOf({ isChild: true, name: "Пётр", familyName: "Проверкин" });
  const { description, ...listed } = visitTexts(child, "rodinki.example");
  expect(description).toContain("Ребёнок: Пётр\n");
  expect(description).toContain("паспорт ребёнка");
  expect(description).not.toContain("Проверкин");
  expect(JSON.stringify(listed)).not.toContain("Пётр");
});

test("a visit of the demonstration says first that nobody will be examined", () => {
  const { summary, description } = visitTexts(appointmentOf({ demo: true }), "rodinki.example");
  expect(summary).toMatch(/^Демонстрация: /);
  expect(description.split("\n")[0]).toBe(demoWarning);
});
