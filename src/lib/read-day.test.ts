import fc from "fast-check";
import { dayText } from "./calendar";
import { readDay } from "../../shared/read-day";

test.each([
  "5.6.2019",
  "05.06.2019",
  "05062019",
  "5/6/2019",
  "5 - 6 - 2019",
  " 5 . 6 . 2019\n",
  "5\u00a0июня\u00a02019",
  "5 июня 2019 г.",
  "05 июн. 2019",
  "5 ИЮНЬ 2019",
  "2019-06-05",
  "2019-06-05T00:00:00.000Z",
  "20190605",
  "05.06.2019 г.",
  "05.06.2019 г. р.",
  "5 июня 2019",
  "«5» июня 2019 г.",
  "5-го июня 2019",
  "5.VI.2019",
  "(05.06.2019).",
  "05.06.2019 0:00",
  "2019-06-05 00:00:00+03:00",
])("«%s» is the fifth of June", (text) => {
  expect(readDay(text)).toEqual({ year: 2019, month: 6, day: 5 });
});

test.each(["", "5.6", "5.6.19", "5 июня", "31.02.2019", "31 февраля 2019"])(
  "«%s» is no whole day that exists",
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);

test.each([
  "5 июнь-июль 2019",
  "05.06.20191",
  "5.6.2019 99:99",
  "5.6.2019 и 6.6.2019",
  "1.5.6.2019",
  "5.6.1819",
])("«%s» is not guessed at", (text) => {
  expect(readDay(text)).toBeNull();
});

test("a name of a month is the same in its decomposed letters", () => {
  expect(readDay("5 май 2019".normalize("NFD"))).toEqual({ year: 2019, month: 5, day: 5 });
});

test("a day in any notation is this day", () => {
  const days = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  const months =
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря";
  const notations: ((year: number, month: number, day: number) => string)[] = [
    (year, month, day) => `${day}.${month}.${year}`,
    (year, month, day) => `${day} / ${month} / ${year}`,
    (year, month, day) => dayText({ year, month, day }).replaceAll(".", ""),
    (year, month, day) => dayText({ year, month, day }).split(".").reverse().join("-"),
    (year, month, day) => dayText({ year, month, day }).split(".").reverse().join(""),
    (year, month, day) => `${day} ${months.split(" ")[month - 1]} ${year} г.`,
  ];
  fc.assert(
    fc.property(days, fc.constantFrom(...notations), (date, write) => {
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      expect(readDay(write(year, month, day))).toEqual({ year, month, day });
    }),
  );
});
