/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { entryOf, offer } from "@rodinki/contract/samples";
import type { WaitingEntry } from "@rodinki/contract/waiting";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { loginPopupAtom } from "../../popups/popup-atoms";
import { readChosenVisit } from "../../session/chosen-visit";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press, pressFound } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();
const serverNow = "2026-11-23T09:00:00.000Z";

const places = [
  {
    id: 3,
    name: "Казань",
    timeZone: "Europe/Moscow",
    clinics: [
      { id: 31, name: "Клиника А" },
      { id: 32, name: "Клиника Б" },
    ],
  },
  {
    id: 4,
    name: "Пермь",
    timeZone: "Asia/Yekaterinburg",
    clinics: [{ id: 41, name: "Клиника В" }],
  },
];

beforeEach(() => localStorage.clear());

async function open(entries: WaitingEntry[], replies: Replies = {}) {
  const calls = api.reply({
    [paths.listWaiting]: () => [200, { data: entries, serverNow }],
    [paths.listWaitingPlaces]: [200, { data: places }],
    ...replies,
  });
  const store = createStore();
  const { WaitingPage } = await import("./waiting-page");
  renderPart(<WaitingPage cityId={3} />, store);
  return { store, sent: (name: string) => calls.filter((call) => call.name === name) };
}

test("a person without entries gets the form, mostly filled in", async () => {
  const entries: WaitingEntry[] = [];
  const { sent } = await open(entries, {
    [paths.joinWaiting]: () => {
      entries.push(entryOf());
      return [201, { message: "" }];
    },
  });
  await pressFound(() => screen.findByLabelText("Клиника Б"));
  await userEvent.click(screen.getByLabelText(/воскресенье/));
  await userEvent.click(screen.getByLabelText(/вечером/));
  await press("Сообщить, если освободится");

  expect(await screen.findByText(/Вы.в.листе ожидания/)).toHaveFocus();
  expect(sent(paths.joinWaiting)).toMatchObject([
    {
      fields: {
        city_id: "3",
        clinic_ids: "32",
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        weekdays: "123456",
        morning: "true",
        afternoon: "true",
        evening: "false",
      },
    },
  ]);
  expect(await screen.findByText(/Казань, любая клиника/)).toBeVisible();
});

test("a person who could book gets a link to it, and chosen values stay", async () => {
  await open([], {
    [paths.joinWaiting]: [409, { code: "time_is_free", message: "Такое время есть" }],
  });
  await pressFound(() => screen.findByLabelText(/воскресенье/));
  await press("Сообщить, если освободится");
  expect(await screen.findByRole("link", { name: /Выбрать из.свободного/ })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText(/воскресенье/)).not.toBeChecked();
});

test("who waits already after a lost answer sees their entry, and a note", async () => {
  const entries: WaitingEntry[] = [];
  await open(entries, {
    [paths.joinWaiting]: () => {
      entries.push(entryOf());
      return [409, { code: "already_waiting", message: "Вы уже ждёте" }];
    },
  });
  await press("Сообщить, если освободится");
  expect(await screen.findByText(/любая клиника/)).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent("Вы уже ждёте");
});

test("an offered time can be booked, with its child where it is for one", async () => {
  await open([entryOf({ offer, childBirthday: "2019-06-05" })]);
  await press("Записаться");
  expect(readChosenVisit()).toMatchObject({ whom: "child", birthday: "05.06.2019", time: "77" });
});

test("or given to the next, and the place in the line stays", async () => {
  const { sent } = await open([entryOf({ offer })], { [paths.releaseTime]: [204, null] });
  await press(/Не.подходит/);
  expect(await screen.findByText(/остаётесь в.листе ожидания/)).toHaveFocus();
  expect(sent(paths.releaseTime)).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Вы ждёте" })).toBeVisible();
});

test("a paused entry explains why nothing is offered", async () => {
  await open([entryOf({ paused: true }), entryOf({ id: 6, paused: true, offer })]);
  expect(await screen.findByRole("heading", { name: /на.паузе/ })).toBeVisible();
  expect(screen.getByText(/снова будете в.очереди/)).toBeVisible();
  expect(screen.queryByText("Вы ждёте")).toBeNull();
  expect(screen.getByRole("heading", { name: "Освободилось время" })).toBeVisible();
});

test("a child is named, so that two of one birthday can wait", async () => {
  const { sent } = await open([], { [paths.joinWaiting]: [201, { message: "" }] });
  await pressFound(() => screen.findByLabelText("Мой ребёнок"));
  fillNatively(screen.getByLabelText("Имя ребёнка"), "Вера");
  fillNatively(screen.getByLabelText("Дата рождения ребёнка"), "05.06.2019");
  await press("Сообщить, если освободится");
  await waitFor(() =>
    expect(sent(paths.joinWaiting)).toMatchObject([
      { fields: { name: "Вера", birthday: "05.06.2019" } },
    ]),
  );
});

test("leaving is one press, which is said where the focus is", async () => {
  await open([entryOf()], { [paths.leaveWaiting]: [200, { message: "" }] });
  await press(/Больше не.ждать/);
  expect(await screen.findByText(/больше не.ждёте/)).toHaveFocus();
  expect(screen.queryByText(/любая клиника/)).toBeNull();
});

test("a lost session asks to sign in, and the entry stays", async () => {
  const { store } = await open([entryOf()], {
    [paths.leaveWaiting]: [401, { code: "unauthenticated", message: "Войдите, чтобы продолжить" }],
  });
  await press(/Больше не.ждать/);
  expect(await screen.findByRole("alert")).toHaveTextContent("Войдите");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(screen.getByText(/любая клиника/)).toBeVisible();
});

test("where booking is closed everywhere there is nothing to wait for", async () => {
  await open([], { [paths.listWaitingPlaces]: [200, { data: [] }] });
  expect(await screen.findByText(/ждать пока нечего/)).toBeVisible();
});

test("a stopped entry explains why nothing is offered, and one press resumes it", async () => {
  let stopped = true;
  const { sent } = await open([], {
    [paths.listWaiting]: () => [
      200,
      { data: [entryOf({ stopped }), entryOf({ id: 6, stopped: true, paused: true })], serverNow },
    ],
    [paths.resumeWaiting]: () => {
      stopped = false;
      return [200, { message: "" }];
    },
  });
  expect(await screen.findAllByRole("heading", { name: /ещё ждёте/ })).toHaveLength(2);
  expect(screen.getAllByText(/вы.не.ответили/)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole("button", { name: /ещё жду/ })[0]!);
  expect(await screen.findByText(/снова в.очереди. Напишем/)).toHaveFocus();
  expect(sent(paths.resumeWaiting)).toMatchObject([{ params: { id: "5" } }]);
  expect(screen.getByRole("heading", { name: "Вы ждёте" })).toBeVisible();
});

test("who waits for three people reads so, and cannot wait for a fourth", async () => {
  await open([5, 6, 7].map((id) => entryOf({ id })));
  expect(await screen.findByText(/не.больше чем для.трёх человек/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ждать ещё/ })).toBeNull();
});

describe("an entry in words", () => {
  test("an entry is said in words, and what is narrower is named", async () => {
    const { wordsOf } = await import("./entry-card");
    const words = (different = {}) =>
      wordsOf(entryOf(different)).map((fact) => fact.join(": ").replaceAll("\u00a0", " "));
    expect(words()).toEqual([
      "Где: Казань, любая клиника",
      "Когда: С 24 ноября по 24 декабря, в любой день недели",
      "Время: любое",
    ]);
    expect(words({ childBirthday: "2019-06-05", clinics: ["Клиника А", "Клиника Б"] })).toEqual([
      "Для кого: Ребёнок, дата рождения 05.06.2019",
      "Где: Казань, Клиника А, Клиника Б",
      expect.any(String),
      expect.any(String),
    ]);
    expect(words({ childBirthday: "2019-06-05", childName: "Вера" })[0]).toBe(
      "Для кого: Вера, дата рождения 05.06.2019",
    );
    expect(words({ weekdays: "54321" })[1]).toContain("по будням");
    expect(words({ weekdays: "76" })[1]).toContain("по выходным");
    expect(words({ weekdays: "31" })[1]).toContain("понедельник, среда");
    expect(words({ morning: false })[2]).toBe("Время: днём, с 12 до 17; вечером, с 17");
  });
});
