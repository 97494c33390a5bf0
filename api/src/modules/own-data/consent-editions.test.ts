import { readFileSync } from "node:fs";
import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import { consentEditions } from "./consent-editions";

const page = readFileSync("content/pages/consent.mdx", "utf8").replaceAll("**", "");

it.each(Object.entries(consentVersions))(
  "has the text of the current edition of %s as the page shows it",
  (kind, version) => {
    const text = consentEditions[kind as ConsentKind][version];

    expect(text).toBeDefined();
    expect(page).toContain(text?.join("\n\n"));
  },
);
