import { HASHED_NAME } from "../../../shared/addresses";
import { IMMUTABLE, REVALIDATE } from "../../../shared/cache-control";

const hashedName = new RegExp(HASHED_NAME);

/** @param file path inside the build, without a leading slash */
export const cacheControl = (file: string): string =>
  file.startsWith("static/") || hashedName.test(file) ? IMMUTABLE : REVALIDATE;
