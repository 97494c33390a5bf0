import { messages } from "@rodinki/contract/messages";
import { all, birthday, childBirthday, maxLength, password, phone, required } from "./validators";

const daysAgo = (years: number, days: number) => {
  const date = new Date();
  date.setFullYear(date.getFullYear() - years);
  date.setDate(date.getDate() - days);
  return [
    String(date.getDate()).padStart(2, "0"),
    String(date.getMonth() + 1).padStart(2, "0"),
    date.getFullYear(),
  ].join(".");
};

test("what is required wants an answer, or more than spaces", () => {
  expect(required("Дни")([])).toBe(messages.required("Дни"));
  expect(required("Дни")(["1"])).toBeUndefined();
  expect(required("Имя")("  ")).toBe(messages.required("Имя"));
  expect(required("Имя")(" Анна ")).toBeUndefined();
});

test("lengths are counted in characters", () => {
  expect(maxLength("Имя")("а".repeat(255))).toBeUndefined();
  expect(maxLength("Имя")("а".repeat(256))).toBe(messages.maxLength("Имя", 255));
});

test.each(["Abcdef12", "Aa1!aaaaaaaaaaaaaaaa"])("«%s» is a password", (value) => {
  expect(password("Пароль")(value)).toBeUndefined();
});

test.each([
  "Abcdef1",
  "ABCDEFG1",
  "Abcdefgh",
  `Aa1${"a".repeat(18)}`,
  // The first letter looks Latin and is Cyrillic.
  "Аbcdefg1B",
  "Abcdef1\u{1F600}",
])("«%s» is no password", (value) => {
  expect(password("Пароль")(value)).toBe(messages.password("Пароль"));
});

test("a phone is empty or a number that exists", () => {
  expect(phone("")).toBeUndefined();
  expect(phone("+7 (912) 345-67-89")).toBeUndefined();
  expect(phone("+7 (912) 345-67-8_")).toBe(messages.phone);
});

test("the eighteenth birthday counts, the day before not, a future one never", () => {
  expect(birthday()(daysAgo(18, 0))).toBeUndefined();
  expect(birthday()(daysAgo(18, -1))).toBe(messages.birthday(18));
  expect(birthday()(daysAgo(0, -1))).toBe(messages.birthdayInFuture);
  expect(childBirthday("Дата рождения")(daysAgo(0, -1))).toBe(messages.birthdayInFuture);
});

test.each(["31.02.1990", "1.1.1990", "01.01.0090"])("«%s» is no birth date", (value) => {
  expect(birthday(0)(value)).toBe(messages.birthday(0));
});

test("a child is born and not of age", () => {
  const rule = childBirthday("Дата рождения");
  expect(rule(daysAgo(0, 0))).toBeUndefined();
  expect(rule(daysAgo(18, -1))).toBeUndefined();
  expect(rule(daysAgo(18, 0))).toBe(messages.notAChild(18));
  expect(rule("31.02.2020")).toBe(messages.format("Дата рождения"));
});

test("the first failing rule speaks", () => {
  const rule = all(required("Имя"), maxLength("Имя", 3));
  expect(rule("")).toBe(messages.required("Имя"));
  expect(rule("Анна")).toBe(messages.maxLength("Имя", 3));
  expect(rule("Аня")).toBeUndefined();
});
