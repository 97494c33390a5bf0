import * as paths from "@rodinki/contract/paths";
import { addressOf } from "@rodinki/contract/address";
import { request, urlOf } from "./request";

export const showCalendarFeed = () => request(paths.showCalendarFeed);
export const makeCalendarFeed = () => request(paths.makeCalendarFeed);
export const endCalendarFeed = () => request(paths.endCalendarFeed);

/** The whole address at which calendars read. @param file the last part of it */
export const calendarAddress = (file: string): string =>
  urlOf(addressOf(paths.readCalendar, { params: { file } }).path);
