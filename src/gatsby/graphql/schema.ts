import { textKinds } from "../../../content-model/registry";

const INTERFACES = `
  "A text with a page of its own, as lists and search engines name it."
  interface DescribedText {
    title: String!
    "Where the title is longer than what they show."
    searchTitle: String
    description: String!
    ogImage: String!
  }

  "A text that rests on sources and is looked at again."
  interface ReviewedText {
    "The day when somebody last went through it."
    reviewed: String
    "The doctor who did; null while only editors have."
    checkedBy: String
    "Both in words, for readers; empty when nobody stands behind the text."
    review: [ReviewLine!]!
    "What its author says has changed, newest first."
    changes: [TextChange!]!
    sources: [TextSource!]!
  }
`;

const PARTS = `
  type TextSource {
    title: String!
    year: Int
    url: String!
    "Why an old work stays, in words for readers."
    why: String
  }

  type ReviewLine {
    term: String!
    text: String!
  }

  type TextChange {
    date: String!
    dateText: String!
    text: String!
  }

  type PublicationVideo {
    provider: String!
    id: String!
  }

  "«Что вас беспокоит?»"
  type Triage {
    html: String!
  }

  type ArticleHeading {
    id: String!
    title: String!
  }
`;

/** GraphQL schema of the content: declared, not inferred, so that an empty folder does not change it. */
export const typeDefs = [INTERFACES, ...textKinds.map((kind) => kind.typeDefs), PARTS].join("\n");
