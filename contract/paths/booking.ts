/** Calls about visits: booking, waiting for a time, openings of cities, calendars. */

// Choosing and booking a time.
export const listCities = "GET /api/v1/kelly-api/city/index";
export const listCitiesForChild = "GET /api/v1/kelly-api/city/for-child";
export const listDays = "GET /api/v1/kelly-api/doctor-date/index";
export const listDaysForChild = "GET /api/v1/kelly-api/doctor-date/for-child";
export const listClinics = "GET /api/v1/kelly-api/clinic/index";
export const listClinicsForChild = "GET /api/v1/kelly-api/clinic/for-child";
export const listTimes = "GET /api/v1/kelly-api/clinic-time/index";
export const listTimesForChild = "GET /api/v1/kelly-api/clinic-time/for-child";
/** Times of all clinics of a city. */
export const listCityTimes = "GET /api/v1/kelly-api/city-time/index";
export const listCityTimesForChild = "GET /api/v1/kelly-api/city-time/for-child";
export const holdTime = "POST /api/v1/kelly-api/clinic-time/block-time";
export const releaseTime = "DELETE /api/v1/kelly-api/clinic-time/block-time";
export const createAppointment = "POST /api/v1/kelly-api/consumer/create";

// Booked visits.
export const listAppointments = "GET /api/v1/kelly-api/consumer/index";
export const cancelAppointment = "DELETE /api/v1/kelly-api/consumer/cancel";
export const askForCall = "POST /api/v1/appointments/:id/call";
export const moveAppointment = "POST /api/v1/appointments/:id/move";

// Booking of several people in one call.
export const listGroupTimes = "GET /api/v1/together/times";
export const holdTogether = "POST /api/v1/together/hold";
export const bookTogether = "POST /api/v1/together/appointments";
export const cancelTogether = "POST /api/v1/together/:groupId/cancel";
/** Cities and clinics with a waiting list. */
export const listWaitingPlaces = "GET /v1/waiting-places";
export const listWaiting = "GET /v1/waiting";
export const joinWaiting = "POST /v1/waiting";
export const leaveWaiting = "POST /v1/waiting/:id/leave";
/** Continuing to wait after an offer that was not answered. */
export const resumeWaiting = "POST /v1/waiting/:id/resume";
/** Calls by the link of an e-mail. */
export const showOffer = "POST /v1/waiting-offers/show";
export const acceptOffer = "POST /v1/waiting-offers/accept";
export const declineOffer = "POST /v1/waiting-offers/decline";
export const resumeByLink = "POST /v1/waiting-resumes/resume";

// Calls by the link of a reminder.
export const showVisitOfLink = "POST /v1/visit-links/show";
export const answerReminder = "POST /v1/visit-links/answer";
export const takeAlternative = "POST /v1/visit-links/take";

// Cities whose booking opens later, or is closed.
export const listOpenings = "GET /api/v1/openings";
export const askForOpeningAlert = "POST /api/v1/openings/alerts";
export const confirmOpeningAlert = "POST /api/v1/openings/alerts/confirm";
export const removeOpeningAlert = "POST /api/v1/openings/alerts/remove";

// A person's calendar of visits.
export const readCalendar = "GET /v1/calendar/:file";
export const showCalendarFeed = "GET /v1/calendar-feed";
export const makeCalendarFeed = "POST /v1/calendar-feed";
export const endCalendarFeed = "DELETE /v1/calendar-feed";
