/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { act, render, screen, within } from "@testing-library/react";
import { staffClinicOf, staffSessionOf } from "../testing/clinic";
import { startFakeApi, type Replies } from "../testing/fake-api";

const api = startFakeApi();

async function open(address: string, replies: Replies) {
  const calls = api.reply(replies);
  void navigate(address, { replace: true });
  const { ClinicPage } = await import("./clinic-page");
  render(
    <LocationProvider>
      <ClinicPage />
    </LocationProvider>,
  );
  return calls;
}

test("who works in several clinics chooses one; the reception has few screens", async () => {
  const clinics = [
    staffClinicOf({ role: "reception" }),
    staffClinicOf({ id: 13, name: "Вторая клиника" }),
  ];
  await open("/clinic/99/day", { [paths.showStaffSession]: [200, staffSessionOf({ clinics })] });
  expect(await screen.findByRole("heading", { name: /Такой клиники у.вас нет/ })).toBeVisible();
  const link = screen.getByRole("link", { name: "Клиника на Светланской" });
  expect(link).toHaveAttribute("href", "/clinic/12/day");
  act(() => void navigate("/clinic/12/staff"));
  expect(await screen.findByText(/открыт координаторам/)).toBeVisible();
  const navigation = screen.getByRole("navigation", { name: "Страница клиники" });
  expect(within(navigation).queryByRole("link", { name: "Сотрудники" })).toBeNull();
});

test("the network has a place for clinics that are not there yet", async () => {
  await open("/clinic", {
    [paths.showStaffSession]: [200, staffSessionOf({ network: true })],
    [paths.listClinicActions]: [200, { data: [] }],
  });

  const link = await screen.findByRole("link", { name: "Новая клиника" });
  expect(link).toHaveAttribute("href", "/clinic/new");
  act(() => void navigate("/clinic/new"));

  expect(await screen.findByRole("heading", { name: "Новая клиника" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Страница клиники" })).not.toBeInTheDocument();
});
