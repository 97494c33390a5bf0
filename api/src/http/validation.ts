import type { FastifySchemaValidationError, FastifyServerOptions } from "fastify";
import { emailFault } from "@rodinki/contract/email";
import { ADULT_AGE, PASSWORD_PATTERN } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { phoneFault } from "@rodinki/contract/phone";
import { webAddressIn } from "@rodinki/contract/web-address";
import { todayIn } from "../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../lib/dates";

const isInFuture = (day: string) => day > todayIn(VISITORS_ZONE);

const isBirthday = (text: string) => {
  const birthday = toIsoDate(text);
  return birthday !== null && !isInFuture(birthday);
};

const formats: Record<string, (text: string) => boolean> = {
  // Ajv's own check accepts the year 0.
  date: (text) => toIsoDate(text) === text,
  email: (text) => emailFault("", text) === undefined,
  phone: (text) => phoneFault(text) === undefined,
  "phone-or-none": (text) => text === "" || phoneFault(text) === undefined,
  "no-web-address": (text) => webAddressIn(text) === null,
  password: (text) => PASSWORD_PATTERN.test(text),
  birthday: isBirthday,
  "adult-birthday": (text) =>
    isBirthday(text) && ageOn(toIsoDate(text) ?? "", todayIn(VISITORS_ZONE)) >= ADULT_AGE,
};

export const ajv: FastifyServerOptions["ajv"] = {
  customOptions: {
    // A form shows all wrong fields together. Ajv warns that collecting all errors can be used to exhaust a
    // server: here a body has at most 64 KiB and every schema is a flat list of bounded fields.
    allErrors: true,
    // Forms send text, so "true" and "12" are converted to the boolean and the number.
    coerceTypes: true,
    // In strict mode Ajv would skip the limits that reject the text "Infinity", which is converted to a number.
    strictNumbers: false,
    useDefaults: true,
    removeAdditional: false,
    // Verbose mode: the message requires the title and the format's name from the schema.
    verbose: true,
  },
  onCreate: (instance) => {
    for (const [name, validate] of Object.entries(formats)) instance.addFormat(name, validate);
  },
};

/** Ajv's error in verbose mode. */
type VerboseError = FastifySchemaValidationError & {
  data?: unknown;
  parentSchema?: { title?: string; properties?: Record<string, { title?: string } | undefined> };
};

/**
 * @param errors errors that Ajv found in one payload
 * @returns the specification's messages by the payload's key, the first message first
 */
export function fieldErrors(errors: FastifySchemaValidationError[]): Record<string, string[]> {
  const found = new Map<string, string>();
  for (const error of errors as VerboseError[]) {
    const key = fieldOf(error);
    // A blank field violates several rules; only the first message is shown.
    if (!found.has(key)) found.set(key, messageFor(key, error));
  }
  return Object.fromEntries([...found].map(([key, message]) => [key, [message]]));
}

function fieldOf(error: VerboseError): string {
  const missing = error.params.missingProperty;
  if (typeof missing === "string") return missing;
  return error.instancePath.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
}

function messageFor(key: string, { keyword, params, data, parentSchema }: VerboseError): string {
  if (keyword === "required") {
    return messages.required(parentSchema?.properties?.[key]?.title ?? key);
  }
  const title = parentSchema?.title ?? key;
  if (data === "" || data === null || keyword === "const") return messages.required(title);
  if (keyword === "maxLength") return messages.maxLength(title, Number(params.limit));
  if (keyword === "minLength") return messages.minLength(title, Number(params.limit));
  const text = typeof data === "string" ? data : "";
  switch (params.format) {
    case "email":
      return emailFault(title, text) ?? messages.email(title);
    case "phone":
    case "phone-or-none":
      return phoneFault(text) ?? messages.phone;
    case "no-web-address":
      return messages.webAddress(title, webAddressIn(text) ?? text);
    case "password":
      return messages.password(title);
    case "birthday":
      if (isInFuture(toIsoDate(text) ?? "")) return messages.birthdayInFuture;
      // A non-existent day in a field of a person who must be of age.
      return key.startsWith("birth_date") && /^\d\d\.\d\d\.\d{4}$/.test(text)
        ? messages.birthday(ADULT_AGE)
        : messages.format(title);
    case "adult-birthday":
      return isInFuture(toIsoDate(text) ?? "")
        ? messages.birthdayInFuture
        : messages.birthday(ADULT_AGE);
    default:
      return messages.format(title);
  }
}
