import type { StaffRole } from "@rodinki/contract/choices";
import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";

/** Calls of coordinators about the colleagues of their clinic. */

export const session = async (browser: Browser) =>
  (await browser.call(paths.showStaffSession)).json();
export const members = async (browser: Browser, id: number) =>
  (await browser.call(paths.listClinicStaff, { params: { id } })).json().data;
export const invite = (
  browser: Browser,
  id: number,
  body: { email: string; name?: string; role?: StaffRole },
) =>
  browser.call(paths.inviteStaff, {
    params: { id },
    body: { name: "Ирина Новая", role: "reception", ...body },
  });
export const change = (
  browser: Browser,
  id: number,
  staffId: number,
  body: { role: StaffRole; works: boolean },
) => browser.call(paths.changeStaff, { params: { id, staff_id: staffId }, body });
