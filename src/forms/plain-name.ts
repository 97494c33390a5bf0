import { messages } from "@rodinki/contract/messages";
import { webAddressIn } from "@rodinki/contract/web-address";
import { all, maxLength, type Validator } from "./validators";

/** What a colleague of a clinic types and e-mails to others say: a line without an address of the web. */
export const plainName = (name: string): Validator =>
  all(maxLength(name), (value = "") => {
    const found = webAddressIn(value);
    return found === null ? undefined : messages.webAddress(name, found);
  });
