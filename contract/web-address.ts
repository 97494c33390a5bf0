/**
 * Web addresses in texts that colleagues of clinics type, and that the site sends in e-mails, lists and calendars. Mail programs turn
 * everything that looks like an address into a link, so addresses are refused, and those in older rows are split.
 */

/** Top-level domains in Russian letters; other zones are recognized by their letters. «г.Москва» and «корп.Б» are no addresses. */
const RUSSIAN_ZONES = "рф|рус|сайт|онлайн|орг|ком|дети|католик|бел|укр|қаз|срб|бг|ею|мкд|мон";

/** A character before a dot: a name may have marks, and some registries sell emoji. */
const NAMED = String.raw`[\p{L}\p{M}\p{N}\p{So}_-]`;

const ADDRESS = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`@\S`,
    String.raw`(?:^|[^\p{L}])(?:https?|ftp|mailto|tel|sms|tg):\S`,
    // Any letter before the dot, and a zone in other letters than Russian ones after it.
    String.raw`${NAMED}\.(?:[^\P{L}\p{Script=Cyrillic}]\p{M}*){2,}`,
    String.raw`${NAMED}\.(?:${RUSSIAN_ZONES})(?![\p{L}\p{N}])`,
    String.raw`${NAMED}{4,}\.москва(?![\p{L}\p{N}])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}[/:]`,
  ].join("|"),
  "iu",
);

/** Normal form of a word, as browsers accept several spellings of an address. */
const plain = (word: string) => word.normalize("NFKC").replaceAll("。", ".");

const isAddress = (word: string) => ADDRESS.test(plain(word));

/** @returns the first word that a program may take for the address of a site, of a mailbox or in a messenger; null: there is none */
export const webAddressIn = (text: string): string | null =>
  text.split(/\s+/u).find(isAddress) ?? null;

/** The text with its addresses split by spaces, so that no program turns them into links: «evil. example». */
export const unlinked = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    isAddress(word) ? word.replace(/[.．｡。:：/／@＠\\](?=\S)/gu, "$& ") : word,
  );
