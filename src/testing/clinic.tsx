import { LocationProvider, navigate } from "@reach/router";
import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import type { ClinicDescription } from "@rodinki/contract/clinic-description";
import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";
import { lastingCache } from "../session/lasting-cache";
import type { ClinicAccess } from "../session/clinic-access";
import type { Replies, startFakeApi } from "./fake-api";

export const staffClinicOf = (changes: Partial<StaffClinic> = {}): StaffClinic => ({
  id: 12,
  name: "Клиника на Светланской",
  city: "Владивосток",
  timeZone: "Asia/Vladivostok",
  role: "coordinator",
  ...changes,
});

export const staffSessionOf = (changes: Partial<StaffSession> = {}): StaffSession => ({
  id: 3,
  name: "Анна Клиникова",
  email: "anna@clinic.example",
  step: "in",
  codeIsFresh: true,
  recoveryCodes: 10,
  network: false,
  clinics: [staffClinicOf()],
  invitations: [],
  ...changes,
});

/** The clinic's own page of itself, with a doctor who works here only and one who works elsewhere, too. */
export const clinicDescription: ClinicDescription = {
  id: 12,
  name: "Клиника на Светланской",
  city: "Владивосток",
  timeZone: "Asia/Vladivostok",
  address: "ул. Светланская, д. 1",
  metro: null,
  // A number of the demonstration: nobody has it, and it may stay.
  phone: "70000000001",
  latitude: 43.1,
  longitude: 131.9,
  doctors: [
    {
      id: 7,
      name: "Орлова Мария Сергеевна",
      speciality: "дерматолог",
      childFromAge: 3,
      elsewhere: false,
    },
    {
      id: 8,
      name: "Петров Иван Ильич",
      speciality: "онколог",
      childFromAge: null,
      elsewhere: true,
    },
  ],
};

/** Something that Anna has done at the clinics' page, and can undo for five minutes more. */
export const clinicActionOf = (changes: Partial<ClinicAction> = {}): ClinicAction => ({
  id: 7,
  kind: "close",
  text: "Закрыты часы",
  at: "2026-11-27T10:00:00Z",
  by: "Анна Клиникова",
  lettersAt: "2026-11-27T10:05:00Z",
  undoUntil: new Date(Date.now() + 300_000).toISOString(),
  undoneAt: null,
  undoneBy: null,
  ...changes,
});

/** Opens the clinics' page as somebody who comes to this address. @returns the calls of the page */
export async function openClinic(
  api: ReturnType<typeof startFakeApi>,
  address: string,
  replies: Replies,
) {
  const calls = api.reply(replies);
  void navigate(address, { replace: true });
  const { ClinicPage } = await import("../clinic/clinic-page");
  const { unmount } = render(
    <LocationProvider>
      <ClinicPage />
    </LocationProvider>,
  );
  return { calls, unmount };
}

/**
 * Shows a screen of the clinics' page, without the page around it: calls that need a code or a sign-in are refused.
 *
 * @param access what the screen works with, where it matters
 */
export async function renderScreen(screen: ReactElement, access: Partial<ClinicAccess> = {}) {
  // Loaded with the API's base, as all that asks the API.
  const { ClinicAccessContext } = await import("../session/clinic-access");
  const whole: ClinicAccess = {
    session: staffSessionOf(),
    clinic: staffClinicOf(),
    send: (call) => call(),
    openVisit: () => undefined,
    receive: () => undefined,
    ...access,
  };
  return render(
    <SWRConfig value={{ provider: () => lastingCache(new Map()), shouldRetryOnError: false }}>
      <ClinicAccessContext.Provider value={whole}>{screen}</ClinicAccessContext.Provider>
    </SWRConfig>,
  );
}
