import { lazyPopup, type PopupEntry } from "../popups/popup-host";
import {
  changePasswordPopupAtom,
  confirmPopupAtom,
  cookiePopupAtom,
  doctorPopupAtom,
  editProfilePopupAtom,
  forgotPasswordPopupAtom,
  loginPopupAtom,
  openingAlertPopupAtom,
  passwordPopupAtom,
  questionPopupAtom,
  registrationPopupAtom,
  riskPopupAtom,
  staleLinkPopupAtom,
  textInfoPopupAtom,
} from "../popups/popup-atoms";

const textInfo = lazyPopup(
  textInfoPopupAtom,
  async () => (await import("../popups/text-info-popup")).TextInfoPopup,
);

/**
 * Every popup of the site, the last one on top. Its code loads when it is first opened. The cancellation is registered in
 * src/cabinet/cabinet-routes.tsx, as it reads the cabinet's SWR cache, which exists only there. The menu is in the HTML of every page:
 * src/layouts/mobile-menu.tsx.
 */
export const popups: PopupEntry[] = [
  lazyPopup(
    cookiePopupAtom,
    async () =>
      (await import(/* webpackChunkName: "cookies" */ "../features/consent/cookie-popup"))
        .CookiePopup,
  ),
  lazyPopup(loginPopupAtom, async () => (await import("../features/auth/login-popup")).LoginPopup),
  lazyPopup(
    registrationPopupAtom,
    async () => (await import("../features/auth/registration-popup")).RegistrationPopup,
  ),
  lazyPopup(
    staleLinkPopupAtom,
    async () => (await import("../features/auth/stale-link-popup")).StaleLinkPopup,
  ),
  lazyPopup(
    forgotPasswordPopupAtom,
    async () => (await import("../features/auth/forgot-password-popup")).ForgotPasswordPopup,
    textInfo,
  ),
  lazyPopup(
    changePasswordPopupAtom,
    async () => (await import("../features/auth/change-password-popup")).ChangePasswordPopup,
    textInfo,
  ),
  lazyPopup(
    editProfilePopupAtom,
    async () => (await import("../features/profile/edit-profile-popup")).EditProfilePopup,
    textInfo,
  ),
  lazyPopup(
    passwordPopupAtom,
    async () => (await import("../features/auth/password-popup")).PasswordPopup,
  ),
  lazyPopup(
    doctorPopupAtom,
    async () => (await import("../features/doctors/doctor-popup")).DoctorPopup,
  ),
  lazyPopup(
    riskPopupAtom,
    async () => (await import("../features/risk-notice/risk-popup")).RiskPopup,
  ),
  lazyPopup(
    questionPopupAtom,
    async () => (await import("../features/questions/question-popup")).QuestionPopup,
    textInfo,
  ),
  lazyPopup(
    openingAlertPopupAtom,
    async () =>
      (await import("../features/booking/openings/opening-alert-popup")).OpeningAlertPopup,
    textInfo,
  ),
  textInfo,
  lazyPopup(confirmPopupAtom, async () => (await import("../popups/confirm-popup")).ConfirmPopup),
];
