export const readCalendar = "GET /v1/calendar/:file";
export const showCalendarFeed = "GET /v1/calendar-feed";
export const makeCalendarFeed = "POST /v1/calendar-feed";
export const endCalendarFeed = "DELETE /v1/calendar-feed";
