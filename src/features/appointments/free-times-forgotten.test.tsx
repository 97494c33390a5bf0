/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, render, screen } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { startFakeApi } from "../../testing/fake-api";

const api = startFakeApi();
const visit = appointmentOf();

/** What changes a person's visits, imported once the address of the API is set. */
async function loadChanges() {
  const { useCancel, useReplaceAppointment } = await import("./appointment-changes");
  const { useAddAppointment } = await import("./use-appointments");
  return () => ({ add: useAddAppointment(), replace: useReplaceAppointment(), ...useCancel() });
}
type Changes = ReturnType<Awaited<ReturnType<typeof loadChanges>>>;

test.each<[string, (changes: Changes) => Promise<unknown>]>([
  ["booked", ({ add }) => add(visit)],
  ["moved", ({ replace }) => replace(visit)],
  ["cancelled", ({ cancel }) => cancel(1)],
  ["cancelled with others", ({ cancelAll }) => cancelAll("g")],
])("a list of free times from before a visit was %s is not shown again", async (_what, change) => {
  api.reply({
    [paths.cancelAppointment]: [200, { ConsumerId: 1 }],
    [paths.cancelTogether]: [200, { data: [1] }],
  });
  const useChanges = await loadChanges();
  const cache = new Map();
  const changes: { current?: Changes } = {};
  let answer: Promise<string> = Promise.resolve("09:30");
  const Times = () => <p>{useSWR(["times", "2", "any"], () => answer).data ?? "Загружаем"}</p>;
  const Page = ({ isOpen }: { isOpen: boolean }) => {
    const present = useChanges();
    return (
      <>
        {isOpen && <Times />}
        <span ref={() => void (changes.current = present)} />
      </>
    );
  };
  const page = (isOpen: boolean) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <Page isOpen={isOpen} />
    </SWRConfig>
  );
  const { rerender } = render(page(true));
  await screen.findByText("09:30");
  rerender(page(false));
  await act(() => change(changes.current!));

  answer = new Promise(() => undefined);
  rerender(page(true));
  expect(screen.queryByText("09:30")).not.toBeInTheDocument();
});
