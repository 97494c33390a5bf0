import {
  all,
  birthday,
  childBirthday,
  email,
  maxLength,
  password,
  phone,
  required,
} from "./validators";

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

test("a required field refuses spaces", () => {
  expect(required("Имя")("  ")).toBe("Поле «Имя» обязательно для заполнения");
  expect(required("Имя")(" Анна ")).toBeUndefined();
});

test("lengths are counted in characters", () => {
  expect(maxLength("Имя")("а".repeat(255))).toBeUndefined();
  expect(maxLength("Имя")("а".repeat(256))).toBe("Поле «Имя» не должно превышать 255 символов");
});

test.each(["anna@example.ru", " anna@example.ru ", "a.b+c@sub.example.ru", "anna@почта.рф"])(
  "«%s» is an e-mail",
  (value) => {
    expect(email("Почта")(value)).toBeUndefined();
  },
);

test.each(["anna", "anna@", "anna@example", "an na@example.ru", "anna@example..ru"])(
  "«%s» is no e-mail",
  (value) => {
    expect(email("Почта")(value)).toBe("Поле «Почта» содержит значение некорректного формата");
  },
);

test.each(["\u0430nna@example.ru", "фттф@уьфшд.кг", "anna@ex\u0430mple.ru"])(
  "«%s» was typed in the wrong layout",
  (value) => {
    expect(email("Почта")(value)).toMatch(/русские буквы: проверьте раскладку/);
  },
);

test.each(["Abcdef12", "Aa1!aaaaaaaaaaaaaaaa"])("«%s» is a password", (value) => {
  expect(password("Пароль")(value)).toBeUndefined();
});

test.each(["Abcdef1", "abcdefg1", "ABCDEFG1", "Abcdefgh", `Aa1${"a".repeat(18)}`])(
  "«%s» is no password",
  (value) => {
    expect(password("Пароль")(value)).toBe(
      "Поле «Пароль» должно содержать 8-20 латинских символов, среди которых одна заглавная буква, одна строчная буква и одна цифра",
    );
  },
);

test("a phone has eleven digits in the mask, and a code that exists", () => {
  expect(phone("")).toBeUndefined();
  expect(phone("+7 (912) 345-67-89")).toBeUndefined();
  expect(phone("+7 (912) 345-67-8_")).toBe("Поле «Телефон» должно состоять из 11 цифр");
  expect(phone("+7 (891) 234-56-78")).toMatch(/8 или 7 в\sначале лишняя/);
});

test("the eighteenth birthday counts, the day before it does not", () => {
  expect(birthday()(daysAgo(18, 0))).toBeUndefined();
  expect(birthday()(daysAgo(18, -1))).toBe(
    "Дата рождения должна быть корректной, а пользователь — старше 18 лет",
  );
});

test("a birthday that is still to come has a sentence of its own", () => {
  const message = "Дата рождения ещё не\u00a0наступила: проверьте год";
  expect(birthday()(daysAgo(0, -1))).toBe(message);
  expect(childBirthday("Дата рождения")(daysAgo(0, -1))).toBe(message);
});

test.each(["31.02.1990", "01.13.1990", "1.1.1990", "01.01.0090"])(
  "«%s» is no birth date",
  (value) => {
    expect(birthday(0)(value)).toBe(
      "Дата рождения должна быть корректной, а пользователь — старше 0 лет",
    );
  },
);

test("a child is born and not of age", () => {
  const rule = childBirthday("Дата рождения");
  expect(rule(daysAgo(0, 0))).toBeUndefined();
  expect(rule(daysAgo(18, -1))).toBeUndefined();
  expect(rule(daysAgo(18, 0))).toBe("В день осмотра ребёнку должно быть меньше 18 лет");
  expect(rule("31.02.2020")).toMatch(/некорректного формата/);
});

test("the first failing rule speaks", () => {
  const rule = all(required("Имя"), maxLength("Имя", 3));
  expect(rule("")).toMatch(/обязательно/);
  expect(rule("Анна")).toMatch(/превышать/);
  expect(rule("Аня")).toBeUndefined();
});
