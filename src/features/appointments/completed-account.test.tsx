/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { sessionAtom } from "../../session/session-atoms";
import { rememberUserId } from "../../session/session-cookies";
import { toUser } from "../../session/user";
import { startFakeApi } from "../../testing/fake-api";
import { renderPart } from "../../testing/render-part";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();
const complete = userRecordOf();

/** Adds a booking as a person whose account has no telephone in this tab yet. */
async function addBooking(isChild: boolean) {
  const { useAddAppointment } = await import("./use-appointments");
  const calls = api.reply({ [paths.showUser]: [200, { data: complete }] });
  const store = createStore();
  rememberUserId(complete.id);
  store.set(sessionAtom, { status: "signed-in", user: { ...toUser(complete), phone: "" } });
  let add: ReturnType<typeof useAddAppointment> | undefined;
  function Page() {
    const present = useAddAppointment();
    return <span ref={() => void (add = present)} />;
  }
  renderPart(<Page />, store);
  await act(() => add!(appointmentOf({ isChild })));
  return { calls, session: () => store.get(sessionAtom) };
}

test("the account is read again after its owner's booking, which may have completed it", async () => {
  const { session } = await addBooking(false);
  await waitFor(() => expect(session()).toEqual({ status: "signed-in", user: toUser(complete) }));
});

test("the booking of a child leaves the account as it is", async () => {
  const { calls } = await addBooking(true);
  expect(calls).toEqual([]);
});
