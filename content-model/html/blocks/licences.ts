import { ContentError, type Place } from "../../reading/content-error";

const COMMONS = "https://creativecommons.org";

/** Free licences that permit showing a photograph, each with the address of its text. */
const LICENCES: Record<string, string> = {
  "CC0 1.0": `${COMMONS}/publicdomain/zero/1.0/deed.ru`,
  "Public Domain Mark 1.0": `${COMMONS}/publicdomain/mark/1.0/deed.ru`,
  "CC BY 4.0": `${COMMONS}/licenses/by/4.0/deed.ru`,
  "CC BY 3.0": `${COMMONS}/licenses/by/3.0/deed.ru`,
  "CC BY 2.0": `${COMMONS}/licenses/by/2.0/deed.ru`,
  "CC BY-SA 4.0": `${COMMONS}/licenses/by-sa/4.0/deed.ru`,
  "CC BY-SA 3.0": `${COMMONS}/licenses/by-sa/3.0/deed.ru`,
  "CC BY-SA 2.0": `${COMMONS}/licenses/by-sa/2.0/deed.ru`,
};

const PERMISSION = /^с разрешения \S/;

/**
 * @returns the address of the licence's text; undefined when the owner of the photograph has permitted its use
 * @throws ContentError at a licence that is no free one
 */
export function licenceAddress(licence: string, place: Place): string | undefined {
  if (PERMISSION.test(licence)) return undefined;
  const address = LICENCES[licence];
  if (address) return address;
  throw new ContentError(
    place,
    `лицензии «${licence}» нет среди свободных`,
    `Назовите одну из них (${Object.keys(LICENCES).join(", ")}) или напишите, кто разрешил: licence="с разрешения …"`,
  );
}
