/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import type { ClinicMember } from "@rodinki/contract/staff";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { useState } from "react";
import { ConfirmPopup } from "../../popups/confirm-popup";
import { confirmPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { renderScreen } from "../../testing/clinic";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";

const api = startFakeApi();

const memberOf = (changes: Partial<ClinicMember> = {}): ClinicMember => ({
  id: 4,
  name: "Пётр Новый",
  email: "new@clinic.example",
  role: "reception",
  since: "2026-11-27T09:00:00Z",
  disabledAt: null,
  hasSignedIn: true,
  isAsked: false,
  ...changes,
});

async function open(members: ClinicMember[], replies: Replies = {}) {
  const calls = api.reply({ [paths.listClinicStaff]: [200, { data: members }], ...replies });
  const { StaffPage } = await import("./staff-page");
  await renderScreen(
    <Provider store={createStore()}>
      <StaffPage />
      <PopupHost popups={[lazyPopup(confirmPopupAtom, () => Promise.resolve(ConfirmPopup))]} />
    </Provider>,
  );
  const working = await screen.findByRole("list", { name: "Работают в клинике" });
  return { calls, working };
}

test("a dismissed colleague stays in the list of former ones, and can be reinstated", async () => {
  const former = memberOf({ disabledAt: "2026-11-27T10:00:00Z" });
  const { working } = await open([memberOf()], { [paths.changeStaff]: [200, former] });
  await press("Закрыть доступ");
  await press("Нет, оставить");
  expect(within(working).getByText("Пётр Новый")).toBeVisible();
  await press("Закрыть доступ");
  await press("Да, закрыть");
  expect(await screen.findByText("Работали раньше: 1")).toBeVisible();
  expect(within(working).queryByText("Пётр Новый")).toBeNull();

  const calls = api.reply({ [paths.changeStaff]: [200, memberOf()] });
  await userEvent.click(screen.getByText("Работали раньше: 1"));
  await press("Вернуть доступ");
  expect(await within(working).findByText("Пётр Новый")).toBeVisible();
  expect(calls[0]?.fields).toEqual({ role: "reception", works: true });
});

test("a colleague who has lost the telephone gets a link, after a confirmation", async () => {
  await open([memberOf()]);
  const calls = api.reply({ [paths.resetStaff]: [200, memberOf({ hasSignedIn: false })] });
  await press("Потерян телефон");
  await press("Да, сбросить");
  expect(await screen.findByText(/ушла на.new@clinic.example/)).toBeVisible();
  expect(calls.map(({ fields }) => fields)).toEqual([{ email: "new@clinic.example" }]);
});

test("a pending invitation is repeated or withdrawn by a press", async () => {
  const member = memberOf({ hasSignedIn: false, isAsked: true });
  const { calls, working } = await open([member], {
    [paths.inviteStaff]: [200, member],
    [paths.changeStaff]: [200, { ...member, disabledAt: "2026-11-27T10:00:00Z" }],
  });
  await press("Пригласить ещё раз");
  expect(await screen.findByText(/Приглашение отправлено ещё раз/)).toBeVisible();
  expect(calls.at(-1)?.fields).toEqual({
    name: "Пётр Новый",
    email: "new@clinic.example",
    role: "reception",
  });

  await press("Отозвать приглашение");
  await waitFor(() => expect(within(working).queryByText("Пётр Новый")).toBeNull());
  expect(screen.queryByText(/Работали раньше/)).toBeNull();
});

test("whose role has changed though the answer was lost is not said to have none", async () => {
  api.reply({ [paths.changeStaff]: null });
  const { Member } = await import("./member");
  const Listed = () => {
    const [member, setMember] = useState(memberOf());
    return (
      <>
        <Member member={member} onChange={setMember} />
        <button onClick={() => setMember(memberOf({ role: "coordinator" }))}>Load again</button>
      </>
    );
  };
  await renderScreen(<Listed />);
  await press("Сделать координатором");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи.*повторите/);
  await press("Load again");
  expect(await screen.findByRole("button", { name: /Перевести/ })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
