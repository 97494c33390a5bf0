import type { StaffRole } from "@rodinki/contract/choices";
import * as paths from "@rodinki/contract/paths";
import { asList } from "./unwrap";
import { request } from "./request";

/** Calls of the clinics' page: sign-in, and colleagues of a clinic. */

/** Session of the signed-in colleague; refused with `unauthenticated` before the password was typed. */
export const showStaffSession = () => request(paths.showStaffSession);

export const signInStaff = (body: {
  email: string;
  password: string;
  "g-recaptcha-response"?: string;
}) => request(paths.signInStaff, { body });

/** @param code of the authenticator app, or a recovery code */
export const enterStaffCode = (code: string) => request(paths.enterStaffCode, { body: { code } });

/** Mails a link for a new password; the answer is the same whether or not a colleague has this address. */
export const sendStaffPasswordLink = (email: string) =>
  request(paths.sendStaffPasswordLink, { body: { email } });

/** @param token of the link of an invitation, or of one for another password */
export const acceptInvitation = (body: {
  token: string;
  password: string;
  password_confirmation: string;
}) => request(paths.acceptInvitation, { body });

export const beginAuthenticator = () => request(paths.beginAuthenticator);

export const confirmAuthenticator = (code: string) =>
  request(paths.confirmAuthenticator, { body: { code } });

/** @param id of the invitation */
export const answerInvitation = (id: number, accept: boolean) =>
  request(paths.answerInvitation, { params: { id }, body: { accept } });

export const signOutStaff = () => request(paths.signOutStaff);

/** Present and then former colleagues of a clinic. */
export const listClinicStaff = (id: number) =>
  asList(request(paths.listClinicStaff, { params: { id } }));

export const inviteStaff = (id: number, body: { name: string; email: string; role: StaffRole }) =>
  request(paths.inviteStaff, { params: { id }, body });

/** @param works false: ends the work in this clinic */
export const changeStaff = (
  clinicId: number,
  staffId: number,
  body: { role: StaffRole; works: boolean },
) => request(paths.changeStaff, { params: { id: clinicId, staff_id: staffId }, body });

/** Resets the sign-in of a colleague who has lost their telephone: they get a link. */
export const resetStaff = (clinicId: number, staffId: number, email: string) =>
  request(paths.resetStaff, { params: { id: clinicId, staff_id: staffId }, body: { email } });
