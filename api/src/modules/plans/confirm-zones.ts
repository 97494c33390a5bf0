import { quoted } from "../../../../shared/russian";
import { answered, degrees, isNear, KEEP, placeKey } from "./confirm-places";
import type { Confirmation, ConfirmationAnswers, Confirmed } from "./confirm-places";
import type { KnownCity } from "./known-repository";
import { hoursOf, zonesOfOffset } from "./reading/time-zone";
import type { NumberedLine } from "./resolve-names";

type Asked = Omit<Confirmation, "answer">;

/**
 * Determines the zone of cities for which a plan contains only an offset («МСК+2»): a known city keeps its own, for a new one
 * there is a question. A zone of a new city that contradicts the longitude also becomes a question.
 */
export function confirmZones(
  { lines, confirmations: before }: Confirmed,
  cities: KnownCity[],
  answers: ConfirmationAnswers,
): Confirmed {
  const confirmations = [...before];
  const named = new Map<string, string>();
  const zoned = lines.map((line): NumberedLine => {
    const { cityId, plan } = line;
    const key = `${cityId} ${plan.timeZone}`;
    const known = cities.find(({ id }) => id === cityId)?.timeZone;
    const timeZone = named.get(key) ?? nameOf(line, known, answers, confirmations);
    named.set(key, timeZone);
    return { ...line, plan: { ...plan, timeZone } };
  });
  const open = new Set(confirmations.filter(({ answer }) => answer === null).map(({ key }) => key));
  const compared = new Set<number>();
  for (const line of zoned) {
    const isOpen = open.has(placeKey(line)) || open.has(hoursKey(line));
    if (line.cityId > 0 || compared.has(line.cityId) || isOpen) continue;
    compared.add(line.cityId);
    const found = longitudeQuestion(line);
    if (found !== null) confirmations.push(answered(found, answers));
  }
  return { lines: zoned, confirmations };
}

/** «Киров» of `Europe/Kirov`. */
const cityOf = (timeZone: string) =>
  new Intl.DateTimeFormat("ru", { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

const hoursKey = ({ plan }: NumberedLine) => `hours ${plan.city}`;

/** Name of a line's zone; while its question is unanswered, one of the possible names. */
function nameOf(
  line: NumberedLine,
  known: string | undefined,
  answers: ConfirmationAnswers,
  confirmations: Confirmation[],
): string {
  const { city, timeZone, latitude, longitude } = line.plan;
  const possible = zonesOfOffset(timeZone);
  const [any] = possible ?? [];
  if (possible === null || any === undefined) return timeZone;
  if (known !== undefined) return hoursOf(known) === hoursOf(any.name) ? known : timeZone;
  const here = possible.filter((zone) => isNear(zone, line.plan));
  const distance = (zone: typeof any) =>
    Math.hypot(zone.latitude - latitude, (zone.longitude - longitude) / 2);
  const offered = (here.length > 0 ? here : [...possible]).sort(
    (one, other) => distance(one) - distance(other),
  );
  const confirmation = answered(
    {
      key: hoursKey(line),
      text: `У\u00a0города ${quoted(city)} вместо пояса стоят часы, ${timeZone}. Какой это пояс?`,
      options: offered.map(({ name }) => ({ value: name, text: `${cityOf(name)}, ${name}` })),
    },
    answers,
  );
  confirmations.push(confirmation);
  return confirmation.answer ?? offered[0]?.name ?? any.name;
}

/** Limits in hours by which clocks in Russia are behind or ahead of the sun. */
const BEHIND = 1.2;
const AHEAD = 2.5;
const DEGREES_IN_HOUR = 15;
const HOURS = 24;

const signed = (hours: number) =>
  `UTC${hours < 0 ? "−" : "+"}${degrees(Math.abs(Math.round(hours * 10) / 10))}`;

function longitudeQuestion({ plan }: NumberedLine): Asked | null {
  const { city, timeZone, longitude } = plan;
  const [clock, sun] = [hoursOf(timeZone), longitude / DEGREES_IN_HOUR];
  const gap = ((((clock - sun + HOURS / 2) % HOURS) + HOURS) % HOURS) - HOURS / 2;
  if (gap >= -BEHIND && gap <= AHEAD) return null;
  const named = `часовой пояс ${timeZone}, это ${signed(clock)}`;
  const expected = `а\u00a0на\u00a0долготе ${degrees(longitude)} часы идут около ${signed(Math.round(sun))}`;
  return {
    key: `zone ${city}`,
    text: `У\u00a0города ${quoted(city)} ${named}, ${expected}. Если пояс не\u00a0тот, исправьте его в\u00a0файле и\u00a0выберите файл снова.`,
    options: [{ value: KEEP, text: `Пояс верный: часы там идут по\u00a0${signed(clock)}` }],
  };
}
