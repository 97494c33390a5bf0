/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, render, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { sessionAtom } from "../../session/session-atoms";
import { toUser } from "../../session/user";
import { startFakeApi } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();
const complete = userRecordOf();

/** Adds a booking as a person whose account has this telephone. @returns whom the site knows after it */
async function addBooking(phone: string, isChild: boolean) {
  const { useAddAppointment } = await import("./use-appointments");
  const calls = api.reply({ [paths.showUser]: [200, { data: complete }] });
  const store = createStore();
  const user = { ...toUser(complete), phone };
  store.set(sessionAtom, { status: "signed-in", user });
  let add: ReturnType<typeof useAddAppointment> | undefined;
  function Page() {
    const present = useAddAppointment();
    return <span ref={() => void (add = present)} />;
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  await act(() => add!(appointmentOf({ isChild })));
  return { calls, session: () => store.get(sessionAtom) };
}

test("an account with an empty field is read again after its owner's booking, which fills it", async () => {
  const { session } = await addBooking("", false);
  await waitFor(() => expect(session()).toEqual({ status: "signed-in", user: toUser(complete) }));
});

test.each([
  ["a complete account", "79123456789", false],
  ["the booking of a child", "", true],
])("nothing is read again for %s", async (_what, phone, isChild) => {
  const { calls } = await addBooking(phone, isChild);
  expect(calls).toEqual([]);
});
