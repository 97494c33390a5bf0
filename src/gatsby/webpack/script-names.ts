/** Hexadecimal digits of the hash in a script's name. */
export const HASH_LENGTH = 8;

/** Address of a script or of styles whose name has a hash of what is in them. */
export const HASHED_SCRIPT = new RegExp(`/[^/?]+[-.][0-9a-f]{${HASH_LENGTH}}\\.(?:js|css)$`);
