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

let edition: string | undefined;

/** Names the code that builds: what was kept between builds by another edition may be made in another way. It does not change in a process. */
export const editionNow = (): string => (edition ??= codeDigest(MADE_BY));
