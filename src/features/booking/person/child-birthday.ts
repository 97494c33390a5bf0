import { childBirthday } from "../../../forms/validators";

/** Whether this is the birthday (`DD.MM.YYYY`) of a person who is booked as a child. */
export const isChildBirthday = (text: string | undefined): boolean =>
  Boolean(text) && childBirthday("")(text) === undefined;
