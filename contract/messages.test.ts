import { messages } from "./messages";

// The specification gives these words; every other test imports them.
test("the messages have the words of the specification", () => {
  expect(messages.required("Имя")).toBe("Поле «Имя» обязательно для заполнения");
  expect(messages.maxLength("Имя", 255)).toBe("Поле «Имя» не должно превышать 255 символов");
  expect(messages.minLength("Имя", 2)).toBe("Поле «Имя» не должно содержать менее 2 символов");
  expect(messages.email("Почта")).toBe("Поле «Почта» содержит значение некорректного формата");
  expect(messages.phone).toBe("Поле «Телефон» должно состоять из 11 цифр");
});

// The specification prescribes what these messages say.
test("the messages about passwords and birthdays name every rule", () => {
  expect(messages.password("Пароль")).toBe(
    "Поле «Пароль» должно содержать 8-20 латинских символов, среди которых одна заглавная буква, одна строчная буква и одна цифра",
  );
  expect(messages.birthday(18)).toBe(
    "Дата рождения должна быть корректной, а пользователь — старше 18 лет",
  );
});
