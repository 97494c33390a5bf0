import { randomInt } from "node:crypto";

/**
 * Characters that cannot be mistaken for one another, neither by ear nor between Latin and Cyrillic,
 * where А, В, С, Е, Н, К, М, О, Р, Т, Х look the same.
 */
const ALPHABET = "23456789DFGJLNQRUVW";
const LENGTH = 6;

/** A short reference for an appointment, like «РК-7F3N9Q»: one of 47 million. */
export const newRecordId = (): string =>
  `РК-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
