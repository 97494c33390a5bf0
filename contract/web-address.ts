/**
 * What colleagues of clinics type stands in e-mails, lists and calendars that the site sends. Mail programs make a link of whatever
 * looks like an address, so none is taken, and what older rows hold is written so that it is none.
 */

/** Top-level domains in Russian letters. Of the others the letters are enough: «г.Москва» and «корп.Б» are none. */
const RUSSIAN_ZONES = "рф|рус|сайт|онлайн|орг|ком|дети|бел|укр|қаз|срб|бг|ею";

const ADDRESS = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`@\S`,
    String.raw`(?:^|[^\p{L}])(?:https?|ftp|mailto|tel|sms|tg):\S`,
    // Whatever stands before the dot, and behind it a zone in other letters than Russian ones.
    String.raw`[\p{L}\p{N}_-]\.[^\P{L}\p{Script=Cyrillic}]{2,}`,
    String.raw`[\p{L}\p{N}_-]\.(?:${RUSSIAN_ZONES})(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}_-]{4,}\.москва(?![\p{L}\p{N}])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}[/:]`,
  ].join("|"),
  "iu",
);

/** Also in the spellings that browsers take for the same. */
const plain = (word: string) => word.normalize("NFKC").replaceAll("。", ".");

const isAddress = (word: string) => ADDRESS.test(plain(word));

/** @returns the first word that a program may take for the address of a site, of a mailbox or in a messenger; null: there is none */
export const webAddressIn = (text: string): string | null =>
  text.split(/\s+/u).find(isAddress) ?? null;

/** The text with its addresses taken apart by spaces, so that no program makes a link of them: «evil. example». */
export const unlinked = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    isAddress(word) ? word.replace(/[.．｡。:：/／@＠\\](?=\S)/gu, "$& ") : word,
  );
