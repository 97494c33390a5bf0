import { surnameOfSex } from "./surname-of-sex";

test.each([
  ["Иванова", "Иванов"],
  ["Соловьёва".normalize("NFD"), "Соловьёв"],
  ["Птицына", "Птицын"],
  ["Троцкая", "Троцкий"],
  ["Петрова-Водкина", "Петров-Водкин"],
  ["Шевченко-Вишневская", "Шевченко-Вишневский"],
  ["ИВАНОВА-БЕЛЬСКАЯ", "ИВАНОВ-БЕЛЬСКИЙ"],
  ["иванова", "иванов"],
])("«%s» of a woman and «%s» of a man are one surname", (ofWoman, ofMan) => {
  expect(surnameOfSex(ofWoman, "M")).toBe(ofMan);
  expect(surnameOfSex(ofMan, "F")).toBe(ofWoman.normalize("NFC"));
  expect(surnameOfSex(ofWoman, "F")).toBe(ofWoman.normalize("NFC"));
  expect(surnameOfSex(ofMan, "M")).toBe(ofMan);
});

test.each(["", "Шевченко", "Ким", "Дзюба", "Малых", "Лин", "Лев", "Сова", "Толстая", "О’Нил"])(
  "«%s» is the same for both",
  (surname) => {
    expect(surnameOfSex(surname, "M")).toBe(surname);
    expect(surnameOfSex(surname, "F")).toBe(surname);
  },
);
