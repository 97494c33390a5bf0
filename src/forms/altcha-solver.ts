/** Only the solver of the library, whose other modules are for servers. */
export { solveChallenge } from "altcha-lib";
export { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
