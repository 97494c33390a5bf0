import { sexOf } from "./sex-of-patronymic";

test.each([
  ["Петровна", "F"],
  ["Ильинична", "F"],
  ["Николаевна".normalize("NFD"), "F"],
  ["  ПЕТРОВНА ", "F"],
  ["Петрович", "M"],
  ["Ильич", "M"],
  ["Мамед оглы", "M"],
  ["Мамед кызы", "F"],
  ["Нұрланұлы", "M"],
  ["Нұрланқызы", "F"],
  ["Рустам угли", "M"],
])("«%s» tells %s", (patronymic, sex) => expect(sexOf(patronymic)).toBe(sex));

test.each(["", " ", "Пет", "Петров", "Никити", "Хуан", "Хосе Мария", "нет"])(
  "«%s» tells nothing",
  (patronymic) => expect(sexOf(patronymic)).toBeUndefined(),
);
