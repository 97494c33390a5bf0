import type { PublicationType } from "../texts/publication-types";

/** Page to create: address, template (file name in src/templates) and what its query needs. */
export interface Page {
  path: string;
  template: string;
  matchPath?: string;
  context: object;
}

export interface PublicationKey {
  id: string;
  type: PublicationType;
  topics: string[];
  path: string;
}
