import { messages } from "@rodinki/contract/messages";
import { webAddressIn } from "@rodinki/contract/web-address";
import { all, maxLength, type Validator } from "./validators";

/** Validator of a name that a clinic's colleague types and e-mails to others contain: a line without a web address. */
export const plainName = (name: string): Validator =>
  all(maxLength(name), (value = "") => {
    const found = webAddressIn(value);
    return found === null ? undefined : messages.webAddress(name, found);
  });
