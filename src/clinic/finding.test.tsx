/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter } from "../../shared/days";
import { staffClinicOf } from "../testing/clinic";
import { startFakeApi, type Refusal, type Replies } from "../testing/fake-api";
import {
  done,
  found,
  heading,
  look,
  openDay,
  timeOf,
  timesOf,
  today,
  visitOf,
} from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();

const open = (replies: Replies) => openDay(api, replies);

test("the key «/» leads to the search from any screen, and Escape back", async () => {
  const { sent } = await open({});
  const date = screen.getByLabelText("День");
  date.focus();
  await userEvent.keyboard("/");
  expect(date).toHaveFocus();

  const change = screen.getByRole("button", { name: "Изменить" });
  change.focus();
  await userEvent.keyboard("/про");
  const field = screen.getByLabelText("Кого найти");
  expect(field).toHaveFocus();
  expect(field).toHaveValue("про");
  await userEvent.keyboard("{Escape}");
  expect(change).toHaveFocus();
  expect(sent(paths.findVisits)).toHaveLength(0);

  await look("верк");
  expect(await heading("Найдено записей: 1")).toHaveFocus();
  expect(sent(paths.findVisits).map(({ fields }) => fields)).toEqual([{ query: "верк" }]);
  expect(screen.getByText("завтра, 09:30")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Изменить" })).toBeNull();
  expect(window.location.href).toMatch(/clinic.12.day$/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("верк");
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Изменить" })).toBeVisible();
  expect(field).toHaveFocus();
});

test("what is not found says what was looked for and what else one can type", async () => {
  await open({ [paths.findVisits]: [200, { visits: [], isCut: false }] });
  await look("Птицына");
  const title = await heading(/Ничего не.нашлось/);
  expect(title).toHaveFocus();
  expect(title.closest("section")).toHaveTextContent(/Искали «Птицына».*цифры телефона/);
});

const tooShort: Refusal = [
  422,
  { code: "validation_failed", message: "Нет", errors: { query: ["Мало букв"] } },
];

test.each([
  ["no network", null, /Нет связи/],
  ["a refusal", tooShort, /Мало букв/],
])("%s keeps the words, and says so beside the field", async (_, reply, expected) => {
  await open({ [paths.findVisits]: reply });
  await look("Проверкина");
  const field = screen.getByLabelText("Кого найти");
  await waitFor(() => expect(field).toHaveAccessibleDescription(expected));
  expect(field).toHaveValue("Проверкина");
  expect(field).toHaveFocus();
  expect(screen.getByRole("button", { name: "Изменить" })).toBeVisible();
});

test("a child is moved to a time that is for children; one that is taken meanwhile goes", async () => {
  // The day after tomorrow five years old, and tomorrow still four.
  const birthday = daysAfter(today, 2);
  const birthDate = `${Number(birthday.slice(0, 4)) - 5}${birthday.slice(4)}`;
  let isTaken = true;
  const { sent } = await open({
    [paths.findVisits]: found(visitOf({ isChild: true, age: 4, birthDate, email: "" })),
    [paths.listFreeTimes]: ({ query }) => [
      200,
      query["from"] === undefined
        ? timesOf({
            days: [
              {
                day: daysAfter(today, 2),
                times: [
                  timeOf(11, "10:15"),
                  timeOf(12, "10:30", 6),
                  ...(isTaken ? [timeOf(13, "10:45", 5)] : []),
                  timeOf(14, "11:00", 0),
                ],
              },
            ],
            next: daysAfter(today, 9),
            others: [
              {
                clinic: "Клиника на Русской",
                days: [
                  {
                    day: daysAfter(today, 1),
                    times: [timeOf(31, "08:00", 4), timeOf(32, "08:15", 5)],
                  },
                ],
              },
            ],
          })
        : timesOf({ days: [{ day: daysAfter(today, 9), times: [timeOf(21, "12:00", 0)] }] }),
    ],
    [paths.changeVisit]: () => {
      if (!isTaken) return [200, { ...done, emails: 0 }];
      isTaken = false;
      return [409, { code: "slot_taken", message: "Это время уже занято" }];
    },
  });
  await look("6789");
  await press("Открыть");
  await press("Перенести");
  expect(await heading(/На.какое время/)).toHaveFocus();
  const times = () =>
    screen.getAllByRole("button", { name: /^\d\d:\d\d$/ }).map((time) => time.textContent);
  await screen.findByRole("button", { name: "10:45" });
  expect(times()).toEqual(["10:45", "11:00", "08:00"]);
  await userEvent.click(screen.getByText("Другие клиники города: 1"));
  const other = screen.getByRole("region", { name: "Клиника на Русской" });
  expect(within(other).getByRole("group", { name: /завтра.*Белов/ })).toBeVisible();
  await press("Показать следующие дни");
  expect(await screen.findByRole("button", { name: "12:00" })).toBeVisible();

  await press("10:45");
  expect(await screen.findByRole("alert")).toHaveTextContent("Это время уже занято");
  expect(screen.getByRole("alert")).toHaveFocus();
  await waitFor(() => expect(times()).toEqual(["11:00", "08:00"]));
  await press("08:00");
  expect(await screen.findByText(/Теперь: завтра, 08:00.*Клиника на Русской/)).toHaveTextContent(
    /Письма не.будет: скажите по.телефону/,
  );
  expect(sent(paths.changeVisit).map(({ fields }) => [fields.to, fields.by])).toEqual([
    [13, "patient"],
    [31, "patient"],
  ]);
});

test("a visit is canceled at one press of its card, which is sent again with the same key when its answer was lost", async () => {
  let presses = 0;
  const { sent } = await open({
    [paths.changeVisit]: () => ((presses += 1) === 1 ? null : [200, done]),
  });
  await look("Проверкина");
  await press("Открыть");
  await userEvent.click(screen.getByRole("radio", { name: /По.решению клиники/ }));
  await press("Отменить запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  await press("Отменить запись");
  const said = await screen.findByText(/Запись отменена. Была: завтра, 09:30/);
  expect(said).toHaveTextContent(/Письмо уйдёт в.14:37/);
  const [first, second] = sent(paths.changeVisit);
  expect(first?.fields).toEqual({ sequence: 3, to: null, by: "clinic" });
  expect(first?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("from the day a row opens its card, which shows what a colleague has changed", async () => {
  let isMoved = false;
  const { sent } = await open({
    [paths.showVisit]: () => [200, visitOf(isMoved ? { begins: "15:00", sequence: 4 } : {})],
    [paths.changeVisit]: () => {
      isMoved = true;
      return [409, { code: "changed_meanwhile", message: "Запись уже изменили" }];
    },
  });
  await press("Изменить");
  expect(await screen.findByText(/завтра, 09:30.–.09:45/)).toBeVisible();
  expect(sent(paths.showVisit)[0]?.params).toEqual({ id: "12", appointment_id: "1" });
  await press("Отменить запись");
  expect(await screen.findByText("Запись уже изменили")).toHaveFocus();
  expect(await screen.findByText(/завтра, 15:00.–.09:45/)).toBeVisible();
  await press("Закрыть");
  expect(await screen.findByRole("button", { name: "Изменить" })).toHaveFocus();
});

/** Of an action whose e-mail has left. */
const ended = { lettersAt: null, undoUntil: null };

test("a time that a closing holds for the caller is taken by one press, and said as sent", async () => {
  let isHeld = false;
  const held = (clinicTimeId: number, timeBegin: string, clinicName: string) => ({
    clinicTimeId,
    timeBegin,
    timeEnd: "23:00",
    clinicName,
    address: "ул. Русская, д. 2",
    doctorDate: daysAfter(today, 3),
    doctor: "Белов Олег Ильич",
    expiresAt: "2026-11-28T04:37:00Z",
  });
  const alternatives = [
    held(41, "13:15", staffClinicOf().name),
    held(42, "13:30", "Клиника на Русской"),
  ];
  const { sent } = await open({
    [paths.findVisits]: found(visitOf({ alternatives })),
    [paths.showVisit]: [200, visitOf({ alternatives: alternatives.slice(1) })],
    [paths.takeHeldTime]: () => {
      if (isHeld) return [200, { ...done, action: { ...done.action, ...ended } }];
      isHeld = true;
      return [410, { code: "hold_expired", message: "Это время больше не держится" }];
    },
  });
  await look("Проверкина");
  await press("Открыть");
  const choice = await screen.findByRole("region", { name: "Держатся для этого человека" });
  expect(choice).toHaveTextContent(/До.28.ноября, 14:37.*вернуть будет нельзя/);
  expect(within(choice).getAllByRole("button")).toHaveLength(2);

  await press(/13:15, врач Белов Олег Ильич$/);
  expect(await screen.findByRole("alert")).toHaveTextContent("Это время больше не держится");
  await waitFor(() => expect(within(choice).getAllByRole("button")).toHaveLength(1));
  await press(/13:30, врач Белов Олег Ильич, Клиника на Русской$/);
  const said = await screen.findByText(/Запись перенесена.*13:30, врач Белов.*Клиника на Русской/);
  expect(said).toHaveTextContent(/Письмо отправлено/);
  expect(screen.queryByRole("button", { name: "Вернуть как было" })).toBeNull();
  expect(sent(paths.takeHeldTime).map(({ fields, params }) => ({ ...fields, ...params }))).toEqual(
    [41, 42].map((clinic_time_id) => ({
      id: "12",
      appointment_id: "1",
      sequence: 3,
      clinic_time_id,
    })),
  );
});
