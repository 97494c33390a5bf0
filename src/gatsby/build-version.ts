import { codeDigest } from "../../content-model/reading/digest";

/** The code that builds, and the packages that it uses. */
const MADE_BY = [
  "src/gatsby",
  "src/lib",
  "shared",
  "contract",
  "content-model",
  "babel.config.json",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package.json",
  "package-lock.json",
];

let version: string | undefined;

/** The version of the code that builds: what another version has cached may be made in another way. It does not change in a process. */
export const buildVersion = (): string => (version ??= codeDigest(MADE_BY));
