/** Control characters but line breaks and tabs, and those that turn the direction of what follows. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A terminal obeys some characters: what strangers have written must not reach it as an order, nor be read backwards. */
export const printable = (text: string): string => text.replace(COMMANDS, "");
