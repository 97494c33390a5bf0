/** @jest-environment ./src/testing/environment.ts */
import type { CallerWaiting } from "@rodinki/contract/caller-waiting";
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/clinic";
import { losses, lossy, startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";

const api = startFakeApi();
const NOW = new Date("2026-11-27T04:00:00Z");

const waiting = (id: number, changes: Partial<CallerWaiting> = {}): CallerWaiting => ({
  id,
  familyName: "Ждунова",
  name: "Зоя",
  patronymicName: "Ильинична",
  age: 76,
  phone: "79161234567",
  hasEmail: false,
  until: "2026-12-20",
  offer: null,
  ...changes,
});

const offer = {
  clinicTimeId: 5,
  day: "2026-11-28",
  begins: "10:15",
  doctor: "Орлова",
  clinic: null,
  expiresAt: "2026-11-27T04:25:00Z",
};

const booked = {
  id: 9,
  recordId: "РК-7F3K9Q",
  day: offer.day,
  begins: "10:15",
  ends: "10:30",
  doctor: "Орлова",
  clinic: "Клиника",
  address: "ул. Светланская, д. 1",
  isElsewhere: false,
  isEmailed: false,
};

async function open(callers: CallerWaiting[], replies: Replies = {}) {
  const calls = api.reply({
    [paths.listCallersWaiting]: () => [200, { data: callers }] as const,
    ...replies,
  });
  const { WaitingCallers } = await import("./waiting-callers");
  await renderScreen(<WaitingCallers now={NOW} />);
  return (name: string) => calls.filter((call) => call.name === name);
}

test("people with an offer are phoned and booked by one press; the others are collapsed", async () => {
  const callers = [waiting(1, { offer }), waiting(2, { familyName: "Второй" })];
  const sent = await open(callers, {
    [paths.bookOffered]: () => {
      callers.shift();
      return [201, booked] as const;
    },
  });
  const offered = await screen.findByRole("region", { name: "Освободилось время: 1" });
  expect(within(offered).getAllByRole("listitem")[0]).toHaveTextContent(
    /Ждунова Зоя.*Позвоните: 28.ноября в.10:15, врач Орлова, ждёт до.14:25/,
  );
  expect(screen.getByText("Ждут времени: 1")).toBeVisible();
  await press("Записать");

  expect(await screen.findByText(/Ждунова.*записали, номер РК-7F3K9Q/)).toHaveFocus();
  expect(sent(paths.bookOffered).map(({ params, fields }) => ({ ...params, ...fields }))).toEqual([
    { id: "12", entry_id: "1", clinic_time_id: 5 },
  ]);
  await waitFor(() => expect(screen.queryByRole("heading", { name: /Освободилось/ })).toBeNull());
});

test("an expired offer leaves the focus at the list", async () => {
  const { WaitingCallers } = await import("./waiting-callers");
  api.reply({ [paths.listCallersWaiting]: [200, { data: [waiting(1, { offer })] }] });
  const Clock = () => {
    const [now, setNow] = useState(NOW);
    return (
      <>
        <button onClick={() => setNow(new Date(offer.expiresAt))}>Позже</button>
        <WaitingCallers now={now} />
      </>
    );
  };
  await renderScreen(<Clock />);
  (await screen.findByRole("button", { name: "Записать" })).focus();
  // The click moves no focus, as when the time runs out.
  act(() => screen.getByText("Позже").click());

  expect(screen.getByRole("region", { name: "Лист ожидания" })).toHaveFocus();
});

test("the same failure is announced again", async () => {
  await open([waiting(1, { offer })], { [paths.bookOffered]: null });
  await press("Записать");
  const first = await screen.findByRole("alert");
  await press("Повторить");
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("an expired offer cannot be booked, and a refusal is announced", async () => {
  await open([waiting(1, { offer: { ...offer, expiresAt: "2026-11-27T03:59:00Z" } })], {
    [paths.takeOffWaitingList]: [404, { code: "not_found", message: "Такого человека нет" }],
  });
  expect(await screen.findByText("Ждут времени: 1")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Записать" })).toBeNull();
  screen.getByText("Ждут времени: 1").click();
  await press(/Больше не.ждёт/);
  expect(await screen.findByRole("alert")).toHaveTextContent("Такого человека нет");
});

const presses = [
  [/^Записать/, paths.bookOffered, [201, booked], /записали, номер РК-7F3K9Q/],
  [/Не.подходит/, paths.declineForCaller, [200, { message: "Вернули" }], /ждёт дальше/],
  [/Больше не.ждёт/, paths.takeOffWaitingList, [200, { message: "Стёрты" }], /данные стёрты/],
] as const;

test.each(losses.flatMap((lost) => presses.map((row) => [lost, ...row] as const)))(
  "with its %s lost %s can be repeated, also when the list has the person no more",
  async (lost, button, call, reply, said) => {
    const callers = [waiting(1, { offer })];
    const sent = await open(callers, {
      [call]: lossy(lost, () => {
        callers.length = 0;
        return reply;
      }),
    });
    await press(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Ждунова.*Нет связи.*повторите/);
    if (lost === "answer")
      await waitFor(() => expect(screen.queryByRole("button", { name: button })).toBeNull());
    await press("Повторить");
    expect(await screen.findByText(said)).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Повторить" })).toBeNull();
    expect(sent(call)).toHaveLength(2);
    expect(sent(call)[0]?.fields).toEqual(sent(call)[1]?.fields);
  },
);
