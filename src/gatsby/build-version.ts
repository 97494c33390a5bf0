import { codeDigest } from "../../content-model/reading/digest";

/** The code that defines a build, and its packages. */
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

/** Version of the build's code, as the cache of another version may differ. It does not change within a process. */
export const buildVersion = (): string => (version ??= codeDigest(MADE_BY));
