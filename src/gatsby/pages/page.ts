import type { PublicationType } from "../../../content-model/kinds/publication-types";

/** Page to create: address, template (file name in src/templates) and the variables of its query. */
export interface Page {
  path: string;
  template: string;
  matchPath?: string;
  context: object;
}

/** A page that lists publications, with their ids, first to last. */
export interface ListPage extends Page {
  listed: string[];
}

export interface PublicationKey {
  id: string;
  type: PublicationType;
  topics: string[];
  path: string;
}
