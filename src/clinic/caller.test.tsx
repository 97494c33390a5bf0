/** @jest-environment ./src/testing/environment.ts */
import type { BookedVisit } from "@rodinki/contract/clinic-visit";
import * as paths from "@rodinki/contract/paths";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter } from "../../shared/days";
import { clinicActionOf, openClinic, staffSessionOf } from "../testing/clinic";
import { lossy, startFakeApi, type Replies } from "../testing/fake-api";
import { fillNatively } from "../testing/fill-natively";
import { timeOf, timesOf, today } from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();
const day = daysAfter(today, 2);
const free = timesOf({ days: [{ day, times: [timeOf(11, "10:15"), timeOf(12, "11:00", 3)] }] });

const booked: BookedVisit = {
  id: 5,
  recordId: "РК-7F3K9Q",
  day,
  begins: "10:15",
  ends: "10:30",
  doctor: "Врач 11",
  clinic: "Клиника",
  address: "ул. Светланская, д. 1",
  isElsewhere: false,
  isEmailed: false,
};

async function open(replies: Replies) {
  const { calls } = await openClinic(api, "/clinic/12/day", {
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.showClinicDay]: [200, { day: today, today, visits: [], toPhone: [], unmarked: [] }],
    [paths.showAttendance]: [200, { data: [], calledAt: null }],
    [paths.listFreeTimes]: [200, free],
    ...replies,
  });
  await press("Записать");
  return (name: string) => calls.filter((call) => call.name === name);
}

const walkIn = { action: { ...clinicActionOf({ id: 8, kind: "walk-in" }), lettersAt: null } };
const doctorsOfToday = {
  doctors: [
    { id: 3, name: "Орлова", childFromAge: 3, times: [] },
    { id: 4, name: "Чайка", childFromAge: null, times: [timeOf(21, "14:05")] },
  ],
};

/** Fills in the form as a colleague does who listens to the caller. */
async function fillInCaller(
  surname = "кузнецова",
  name = "зоя",
  patronymic = "ильинична",
  birthday = "5.6.1950",
) {
  const values = { Фамилия: surname, Имя: name, Отчество: patronymic };
  await screen.findByLabelText("Фамилия");
  for (const [label, value] of Object.entries({
    ...values,
    "Дата рождения": birthday,
    Телефон: "89161234567",
  })) {
    const field = screen.getByLabelText(label);
    fillNatively(field, value);
    // Names are written with capital letters when their field is left.
    fireEvent.blur(field);
  }
}

test("for a child only doctors who see children are offered", async () => {
  await open({});
  expect(await screen.findByRole("button", { name: "10:15" })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Ребёнок" }));

  expect(screen.queryByRole("button", { name: "10:15" })).toBeNull();
  expect(screen.getByRole("button", { name: "11:00" })).toBeVisible();
});

test("for a child the parent is asked, as soon as the birthday says so", async () => {
  await open({});
  await press("10:15");
  const asked = () => screen.getByText(/^«Чтобы записать/);
  expect(await screen.findByText(/записать вас/)).toBeVisible();
  const birthday = screen.getByLabelText("Дата рождения");
  // Of age on the day of the visit, though not today.
  const [year = "", month, date] = day.split("-");
  fillNatively(birthday, `${date}.${month}.${Number(year) - 18}`);
  expect(asked()).toHaveTextContent(/записать вас.*Вы согласны/);
  fillNatively(birthday, "5.6.2019");
  expect(asked()).toHaveTextContent(/записать ребёнка.*родитель или другой законный представитель/);
});

test("what was typed stays when the time is taken meanwhile", async () => {
  await open({
    [paths.bookForCaller]: [409, { code: "slot_taken", message: "Это время уже занято" }],
  });
  await press("10:15");
  await fillInCaller();
  await press("Ответ «да»: записать");

  expect(await screen.findByRole("alert")).toHaveTextContent(/уже занято.*сохранилось/);
  await press("11:00");
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Кузнецова");
});

test("what a caller has said is not dropped without a question, and the browser stores none of it", async () => {
  await open({});
  await press("10:15");
  fillNatively(await screen.findByLabelText("Фамилия"), "Кузнецова");
  for (const field of screen.getAllByRole("textbox"))
    expect(field).toHaveAttribute("autocomplete", "off");
  await press("Закрыть");
  await press("Нет, вернуться");
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Кузнецова");
  await press("Закрыть");
  await press("Да, закрыть");
  await waitFor(() => expect(screen.queryByLabelText("Фамилия")).toBeNull());
});

test("a family is booked in one call: telephone, e-mail and day stay, names and dates are asked anew", async () => {
  const ids = [5, 6];
  const sent = await open({
    [paths.bookForCaller]: () => [201, { ...booked, id: ids.shift() ?? 0 }] as const,
  });
  await press("10:15");
  await fillInCaller();
  fillNatively(screen.getByLabelText(/^Почта/), "zoya@example.ru");
  await press("Ответ «да»: записать");
  const title = await screen.findByRole("heading", { name: /Скажите номер: РК-7F3K9Q/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(sent(paths.bookForCaller)[0]?.fields).toEqual({
    clinic_time_id: 11,
    family_name: "Кузнецова",
    name: "Зоя",
    patronymic_name: "Ильинична",
    "no-patronymic": false,
    birth_date: "05.06.1950",
    // The patronymic has filled it in.
    gender: "F",
    phone: "+7 (916) 123-45-67",
    email: "zoya@example.ru",
    comment: "",
    consent: true,
  });
  await press("Записать ещё одного");
  expect(await screen.findByRole("heading", { name: "Записать ещё одного" })).toHaveFocus();
  expect(sent(paths.listFreeTimes).at(-1)?.query).toEqual({ from: day });
  await press("11:00");
  expect(await screen.findByLabelText("Телефон")).toHaveValue("+7 (916) 123-45-67");
  expect(screen.getByLabelText(/^Почта/)).toHaveValue("zoya@example.ru");
  await fillInCaller("кузнецов", "илья", "петрович", "1.2.1948");
  await press("Ответ «да»: записать");

  const heading = await screen.findByRole("heading", { name: /Записаны в.этом разговоре/ });
  expect(within(heading.parentElement!).getAllByRole("listitem")).toHaveLength(2);
  expect(sent(paths.bookForCaller).map(({ fields }) => fields["family_name"])).toEqual([
    "Кузнецова",
    "Кузнецов",
  ]);
});

test("who came without a visit is noted in three presses and the fields, and can be undone", async () => {
  const sent = await open({
    [paths.listWalkInTimes]: [200, doctorsOfToday],
    [paths.recordWalkIn]: [201, walkIn],
    [paths.undoVisitChange]: [
      200,
      { ...walkIn, restored: 1, kept: [], held: [], elsewhere: 0, erased: 0 },
    ],
  });
  await press("Закрыть");
  await press(/Пришёл без.записи/);
  expect(await screen.findByRole("button", { name: "14:05" })).toBeVisible();
  const orlova = screen.getByRole("group", { name: "Орлова" });
  await userEvent.click(within(orlova).getByRole("button", { name: /Рядом с.записями/ }));
  await fillInCaller();
  await userEvent.clear(screen.getByLabelText("Телефон"));
  await press("Ответ «да»: отметить");

  expect(
    await screen.findByText(/Отметили без.записи: рядом с.записями, врач Орлова/),
  ).toHaveFocus();
  expect(sent(paths.recordWalkIn).map(({ fields }) => fields)).toEqual([
    {
      doctor_id: 3,
      clinic_time_id: null,
      family_name: "Кузнецова",
      name: "Зоя",
      patronymic_name: "Ильинична",
      "no-patronymic": false,
      birth_date: "05.06.1950",
      gender: "F",
      comment: "",
      consent: true,
    },
  ]);
  await press("Вернуть как было");
  expect(await screen.findByText(/всё, что в.ней было, стёрты/)).toBeVisible();
});

test("whom no time suits is put on the waiting list", async () => {
  const sent = await open({ [paths.putOnWaitingList]: [201, { message: "В листе" }] });
  await press(/лист ожидания/);
  await fillInCaller();
  await userEvent.click(screen.getByRole("checkbox", { name: /утром/ }));
  await userEvent.click(screen.getByRole("radio", { name: /Любая клиника/ }));
  await press(/Ответ «да»: в.лист ожидания/);

  expect(await screen.findByRole("heading", { name: /Зоя.*в.листе ожидания/ })).toHaveFocus();
  expect(sent(paths.putOnWaitingList).map(({ fields }) => fields)).toMatchObject([
    {
      family_name: "Кузнецова",
      phone: "+7 (916) 123-45-67",
      until: daysAfter(today, 30),
      morning: false,
      afternoon: true,
      evening: true,
      "whole-city": true,
      consent: true,
    },
  ]);
});

/** Each way to somebody's form, what it ends with, and what the page says then. */
const ends = [
  ["booking", ["10:15"], /да»: записать/, /Скажите номер/],
  ["waiting", [/лист ожидания/], /да»: в.лист/, /Зоя.*в.листе ожидания/],
  ["walk-in", ["Закрыть", /Пришёл без/, "14:05"], /да»: отметить/, /Отметили без.записи: 14:05/],
] as const;

test.each(ends)(
  "with its answer lost the form of %s stays, and the next press ends it once",
  async (_, way, button, said) => {
    const done = new Set<unknown>();
    /** As the API: the same key gives the same answer. */
    const once = <Answer,>(answer: Answer) =>
      lossy("answer", ({ headers }) => {
        done.add(headers["idempotency-key"]);
        return answer;
      });
    let waits = 0;
    await open({
      [paths.listWalkInTimes]: [200, doctorsOfToday],
      [paths.bookForCaller]: once([201, booked] as const),
      [paths.recordWalkIn]: once([201, walkIn] as const),
      [paths.putOnWaitingList]: lossy("answer", () =>
        (waits += 1) === 1
          ? [201, { message: "В листе" }]
          : [409, { code: "already_waiting", message: "Этот человек уже в листе ожидания" }],
      ),
    });
    for (const name of way) await press(name);
    await fillInCaller();
    await press(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /Нет связи.*повторите.*второй не.будет/,
    );
    expect(screen.getByLabelText("Фамилия")).toHaveValue("Кузнецова");
    await press(button);
    expect(await screen.findByText(said)).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(done.size + Math.min(waits, 1)).toBe(1);
  },
);
