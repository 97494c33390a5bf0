import type { OfferedTime } from "./use-offers";

/** As a clinic's day is spoken of; each begins at its hour of the clinic's clock. */
const PARTS = [
  { title: "Утро", until: "12:00" },
  { title: "День", until: "17:00" },
  { title: "Вечер", until: "24:00" },
];

/** @returns the name of the part of the day to which a time (`HH:MM`) belongs */
export const partOfDay = ({ time }: Pick<OfferedTime, "time">): string =>
  PARTS.find(({ until }) => time < until)?.title ?? "";
