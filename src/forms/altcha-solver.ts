/** Only what solves a challenge: imported whole, the library would bring along what a server does with it. */
export { solveChallenge } from "altcha-lib";
export { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
