import bowser from "bowser";

/** Name for a browser without a User-Agent, or with an unknown one. */
export const UNKNOWN_DEVICE = "Неизвестное устройство";

/** Names that may be shown or mailed: the header may contain arbitrary text, so only names from the library's lists are used. */
const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));

/** Limit of the header's length: longer than that of any browser. */
const HEADER_MAX_LENGTH = 512;

/** @returns browser and system («Chrome, Android») of a header User-Agent, as far as they are known */
export function deviceName(userAgent = ""): string {
  if (userAgent === "") return UNKNOWN_DEVICE;
  const { browser, os } = bowser.parse(userAgent.slice(0, HEADER_MAX_LENGTH));
  const known = [
    browser.name !== undefined && browsers.has(browser.name) && browser.name,
    os.name !== undefined && systems.has(os.name) && os.name,
  ].filter((name) => typeof name === "string");
  return known.length === 0 ? UNKNOWN_DEVICE : known.join(", ");
}
