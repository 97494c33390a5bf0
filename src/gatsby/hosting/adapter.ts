import type { AdapterInit } from "gatsby";
import { compressSite } from "./compress";

/** A Gatsby adapter for our own server and nginx: it has the last word, and compresses the files of `public/`. */
export const siteAdapter: AdapterInit = () => ({
  name: "rodinki",
  config: () => ({ supports: { trailingSlash: ["never"] } }),
  async adapt({ reporter }) {
    const written = await compressSite("public");
    reporter.info(`${written} compressed files in public/`);
  },
});
