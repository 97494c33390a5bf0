/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startFakeApi } from "../testing/fake-api";
import { heading, look, openDay, today, visitOf } from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();

test("the key can be turned off on this device, and stays so", async () => {
  await openDay(api, {});
  void navigate("/clinic/12/access");
  const key = await screen.findByRole("checkbox", { name: /Клавиша «.»/ });
  const field = screen.getByLabelText("Кого найти");
  await userEvent.click(key);
  expect(key).not.toBeChecked();
  expect(Object.keys(localStorage)).toEqual(["clinic-search-key-off"]);
  await userEvent.keyboard("/");
  expect(field).not.toHaveFocus();

  await userEvent.click(key);
  expect(localStorage).toHaveLength(0);
  await userEvent.keyboard("/");
  expect(field).toHaveFocus();
});

test("after a reload of what was open the next opens", async () => {
  window.history.replaceState({ clinicStep: 1, clinicLoad: 1 }, "");
  await openDay(api, {});
  await look("верк");
  expect(await heading("Найдено записей: 1")).toHaveFocus();
  window.history.back();
  expect(await screen.findByRole("button", { name: "Изменить" })).toBeVisible();
});

test("the browser's Back leads to the step before, and Forward to what was typed", async () => {
  await openDay(api, {});
  await look("верк");
  await press("Открыть");
  expect(await heading(/Проверкина Анна/)).toHaveFocus();
  expect(window.location.href).toMatch(/clinic.12.day$/);
  expect(JSON.stringify(window.history.state)).not.toMatch(/верк|Проверкина/);
  window.history.back();
  expect(await heading("Найдено записей: 1")).toHaveFocus();
  await press("Записать другого человека");
  await press("10:15");
  await userEvent.type(await screen.findByLabelText("Фамилия"), "Птицына");
  window.history.back();
  expect(await screen.findByRole("button", { name: "10:15" })).toBeVisible();
  window.history.forward();
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Птицына");
  window.history.go(-3);
  expect(await screen.findByRole("button", { name: "Изменить" })).toBeVisible();
});

test("the focus goes to the page when a card is closed whose row was removed", async () => {
  const timers = jest.spyOn(window, "setInterval");
  const listed = [{ ...visitOf(), isToBePhoned: false }];
  await openDay(api, {
    [paths.showClinicDay]: () =>
      [200, { day: today, today, visits: [...listed], toPhone: [], unmarked: [] }] as const,
    [paths.showAttendance]: () => [200, { data: [...listed], calledAt: null }] as const,
  });
  const [poll] = timers.mock.calls.find(([, pause = 0]) => pause > 1000 && pause < 5000) ?? [];
  timers.mockRestore();
  await press("Изменить");
  expect(await heading(/Проверкина Анна/)).toHaveFocus();
  listed.length = 0;
  act(() => (poll as () => void)());
  expect(await screen.findByText(/Никто не.записан/)).toBeInTheDocument();
  await press("Закрыть");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});
