import { sexOf } from "./sex-of-patronymic";

test.each([
  ["Петровна", "F"],
  ["Ильинична", "F"],
  ["Сергеевна", "F"],
  ["Николаевна".normalize("NFD"), "F"],
  ["  ПЕТРОВНА ", "F"],
  ["Петрович", "M"],
  ["Ильич", "M"],
  ["Андреевич".normalize("NFD"), "M"],
  ["Мамед оглы", "M"],
  ["Мамед-оглу", "M"],
  ["Мамед кызы", "F"],
  ["Мамед гызы", "F"],
  ["Нурланулы", "M"],
  ["Нұрланұлы", "M"],
  ["Нурланкызы", "F"],
  ["Нұрланқызы", "F"],
  ["Рустам угли", "M"],
])("«%s» tells %s", (patronymic, sex) => expect(sexOf(patronymic)).toBe(sex));

test.each(["", " ", "Пет", "Петров", "Никити", "Хуан", "Хосе Мария", "нет"])(
  "«%s» tells nothing",
  (patronymic) => expect(sexOf(patronymic)).toBeUndefined(),
);
