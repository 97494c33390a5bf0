const NBSP = "\u00a0";
const NARROW = "\u202f";

/** Words of one or two letters, which must not end a line; particles belong to the word before them. */
const SHORT = /(^|[\s\u00a0«(„])(?!(?:бы|ли|же|б|ж) )([А-ЯЁа-яё]{1,2}) (?=\S)/g;

/** A number and the counted word: «12 мая», «75 %», «1 621 человек»; a conjunction is not counted. */
const NUMBER = /(\d) (?=[\p{L}%°×])(?![авикосу] )/gu;
/** An abbreviation and its number: «SPF 30». */
const ABBREVIATION = /(\p{Lu}{2,}) (?=\d)/gu;
const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g;
/** Abbreviations of addresses, but not the year in «2026 г. Осмотр». */
const ADDRESS = /((?<!\d[ \u00a0])(?<!\p{L})(?:(?:г|ул)\.(?= [\p{Lu}\d])|д\.(?= \d))) /gu;
const SIGN = /([№§]) ?(?=\d)/g;
/** Space before a dash, which must not begin a line. */
const DASH = / (?=[—–] )/g;
/** Particles that belong to the word before them. */
const PARTICLE = / (?=(?:бы|ли|же|б|ж)(?![\p{L}]))/gu;

/**
 * Replaces spaces of a Russian text by no-break spaces, so that no short word, number or dash is separated from its neighbour.
 * The visible text does not change.
 */
export function typograph(text: string): string {
  return (
    text
      .replace(THOUSANDS, `$1${NARROW}`)
      .replace(NUMBER, `$1${NBSP}`)
      .replace(ABBREVIATION, `$1${NBSP}`)
      .replace(ADDRESS, `$1${NBSP}`)
      .replace(SIGN, `$1${NBSP}`)
      .replace(DASH, NBSP)
      .replace(PARTICLE, NBSP)
      // Replaced twice, as in «и в лесу» the first match consumes the space that the second one needs.
      .replace(SHORT, `$1$2${NBSP}`)
      .replace(SHORT, `$1$2${NBSP}`)
  );
}
