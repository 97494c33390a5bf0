/** Cities and clinics with a waiting list. */
export const listWaitingPlaces = "GET /v1/waiting-places";
export const listWaiting = "GET /v1/waiting";
export const joinWaiting = "POST /v1/waiting";
export const leaveWaiting = "POST /v1/waiting/:id/leave";
/** After an offer that nobody answered. */
export const resumeWaiting = "POST /v1/waiting/:id/resume";
/** Calls by the link of an e-mail. */
export const showOffer = "POST /v1/waiting-offers/show";
export const declineOffer = "POST /v1/waiting-offers/decline";
export const resumeByLink = "POST /v1/waiting-resumes/resume";
