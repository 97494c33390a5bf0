/** Calls of the clinics' page. */

// Session and colleagues.
export const showStaffSession = "GET /api/v1/staff/session";
export const signInStaff = "POST /api/v1/staff/sign-in";
export const signOutStaff = "POST /api/v1/staff/sign-out";
export const enterStaffCode = "POST /api/v1/staff/code";
export const sendStaffPasswordLink = "POST /api/v1/staff/password-link";
export const acceptInvitation = "POST /api/v1/staff/invitation";
export const beginAuthenticator = "POST /api/v1/staff/authenticator";
export const confirmAuthenticator = "POST /api/v1/staff/authenticator/confirm";
export const answerInvitation = "POST /api/v1/staff/clinic-invitations/:id";
export const listClinicStaff = "GET /api/v1/staff/clinics/:id/staff";
export const inviteStaff = "POST /api/v1/staff/clinics/:id/staff";
export const changeStaff = "POST /api/v1/staff/clinics/:id/staff/:staff_id";
export const resetStaff = "POST /api/v1/staff/clinics/:id/staff/:staff_id/reset";

// The day.
export const showClinicDay = "GET /api/v1/staff/clinics/:id/days/:day";
export const showAttendance = "GET /api/v1/staff/clinics/:id/days/:day/attendance";
export const setAttendance =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/attendance";
export const noteCall = "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/call";

// One person's visit, which the clinic looks up, moves, cancels or books while the person is on the telephone.
export const findVisits = "POST /api/v1/staff/clinics/:id/visits/search";
export const showVisit = "GET /api/v1/staff/clinics/:id/appointments/:appointment_id";
export const listFreeTimes = "GET /api/v1/staff/clinics/:id/free-times";
export const changeVisit = "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/changes";
/** A time that a closing holds for the visit. */
export const takeHeldTime = "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/held-time";
export const undoVisitChange = "POST /api/v1/staff/clinics/:id/visit-changes/:action_id/undo";
/** Data of a person without an account. */
export const takeCallerData =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/own-data";
export const eraseCallerData =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/erasure";
/** Callers who wait for a time. */
export const listCallersWaiting = "GET /api/v1/staff/clinics/:id/waiting";
export const putOnWaitingList = "POST /api/v1/staff/clinics/:id/waiting";
export const bookOffered = "POST /api/v1/staff/clinics/:id/waiting/:entry_id/book";
export const declineForCaller = "POST /api/v1/staff/clinics/:id/waiting/:entry_id/decline";
export const takeOffWaitingList = "POST /api/v1/staff/clinics/:id/waiting/:entry_id/leave";
/** Walk-in patients. */
export const listWalkInTimes = "GET /api/v1/staff/clinics/:id/walk-in-times";
export const recordWalkIn = "POST /api/v1/staff/clinics/:id/walk-ins";
export const bookForCaller = "POST /api/v1/staff/clinics/:id/appointments";
export const setConfirmation =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/confirmation";

// Hours in which a clinic or one doctor of it sees nobody.
export const listClosedHours = "GET /api/v1/staff/clinics/:id/closed-hours";
export const previewClosing = "POST /api/v1/staff/clinics/:id/closings/preview";
export const closeHours = "POST /api/v1/staff/clinics/:id/closings";
export const openHours = "POST /api/v1/staff/clinics/:id/openings";

// Actions on a clinic's calendar, and their undo.
export const listClinicActions = "GET /api/v1/staff/clinics/:id/actions";
export const undoClinicAction = "POST /api/v1/staff/clinics/:id/actions/:action_id/undo";
export const previewUndo = "GET /api/v1/staff/clinics/:id/actions/:action_id/undo";

// Plans.
export const previewPlan = "POST /api/v1/staff/clinics/:id/plans";
export const showPlanPreview = "GET /api/v1/staff/clinics/:id/plans/:plan_id";
export const answerPlanQuestions = "POST /api/v1/staff/clinics/:id/plans/:plan_id/answers";
export const applyPlan = "POST /api/v1/staff/clinics/:id/plans/:plan_id/apply";
export const downloadPlanSample = "GET /api/v1/staff/clinics/:id/plan-sample";

// The public description of the clinic.
export const showDescription = "GET /api/v1/staff/clinics/:id/description";
export const previewDescription = "POST /api/v1/staff/clinics/:id/description/preview";
export const changeDescription = "POST /api/v1/staff/clinics/:id/description";

// Numbers, files and the journal.
export const showTotals = "GET /api/v1/staff/clinics/:id/totals";
export const showNetworkTotals = "GET /api/v1/staff/totals";
export const downloadTotals = "GET /api/v1/staff/clinics/:id/totals/file";
export const downloadNetworkTotals = "GET /api/v1/staff/totals/file";
export const proposeResults = "GET /api/v1/staff/results-proposal";
export const exportVisits = "POST /api/v1/staff/clinics/:id/export";
export const exportNetworkVisits = "POST /api/v1/staff/export";
export const showClinicJournal = "GET /api/v1/staff/clinics/:id/journal";
export const showNetworkJournal = "GET /api/v1/staff/journal";
