/** Hexadecimal digits of the hash in a script's name. */
export const HASH_LENGTH = 8;
