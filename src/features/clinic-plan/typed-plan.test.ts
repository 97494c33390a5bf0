import type { ClinicDescription } from "@rodinki/contract/clinic-description";
import { planOf, NEW_DOCTOR, refusalWords, type TypedPlan } from "./typed-plan";

const description: ClinicDescription = {
  id: 12,
  name: "Клиника «Заря»",
  city: "Самара",
  timeZone: "Europe/Samara",
  address: 'ул. Садовая, д. 1; вход "со двора"',
  metro: null,
  phone: "78460000000",
  latitude: 53.2,
  longitude: 50.1,
  doctors: [
    { id: 4, name: "Орлова Мария", speciality: "дерматолог", childFromAge: 0, elsewhere: false },
  ],
};

const week: TypedPlan = {
  weekdays: ["3", "1"],
  since: "01.12.2026",
  until: "31.12.2026",
  from: "9",
  to: "13.30",
  minutes: "15",
};

/** The cells of the file's second line, without quotation marks. */
const cellsOf = ({ text }: { text: string }) => {
  const [, line = ""] = text.split("\r\n");
  return line.slice(1, -1).split('";"');
};

it("writes a known doctor's week as the line of a plan, with what is known of the clinic", () => {
  const file = planOf({ ...week, doctor_id: "4" }, description);
  expect(file.name).toBe("Орлова Мария");
  expect(cellsOf(file)).toEqual([
    ...["Самара", "Europe/Samara", "Клиника «Заря»", 'ул. Садовая, д. 1; вход ""со двора""'],
    ...["", "+7 (846) 000-00-00", "53,2", "50,1", "Орлова Мария", "дерматолог", "0"],
    ...["пн, ср", "2026-12-01", "2026-12-31", "09:00", "13:30", "15", ""],
  ]);
});

it("writes a new doctor of a new clinic as they are typed", () => {
  const typed = {
    ...week,
    doctor_id: NEW_DOCTOR,
    doctor: " Белов Пётр ",
    speciality: "онколог",
    ages: "adults",
    city: "Тула",
    timeZone: "Europe/Moscow",
    clinic: "Тульская",
    address: "Мира, 1",
    phone: "+7 (487) 200-00-00",
    coordinates: "54.2, 37.6",
  };
  const file = planOf(typed, null);
  expect(file.name).toBe("Тульская");
  const cells = cellsOf(file);
  expect(cells.slice(0, 11)).toEqual([
    ...["Тула", "Europe/Moscow", "Тульская", "Мира, 1", "", "+7 (487) 200-00-00"],
    ...["54,2", "37,6", "Белов Пётр", "онколог", ""],
  ]);
});

it("explains a refusal without lines and columns, which a typed plan does not have", () => {
  expect(
    refusalWords("Файл не принят", [
      "строка 2: врач «Белов» уже принимает 01.12.2026; измените день или часы",
      "лист «Лист1», строка 2: «конец» (столбец P) — нужно время вида 13:00",
    ]),
  ).toBe(
    "врач «Белов» уже принимает 01.12.2026; измените день или часы; «конец» — нужно время вида 13:00",
  );
  expect(refusalWords("Нет связи")).toBe("Нет связи");
});
