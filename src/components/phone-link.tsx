import { showPhone } from "@rodinki/contract/shown-phone";

/** A number to press. @param phone 11 digits; empty: nobody has given it, and nothing is shown */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === "" ? null : <a href={`tel:+${phone}`}>{showPhone(phone)}</a>;
