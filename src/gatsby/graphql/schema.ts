/** The content as GraphQL sees it: stated, not inferred, so that an empty folder changes nothing. */
export const typeDefs = `
  "A text with a page of its own, as lists and search engines name it."
  interface DescribedText {
    title: String!
    description: String!
    ogImage: String!
  }

  "A text that rests on sources and is checked again. The reviewer is a role, for readers."
  interface ReviewedText {
    reviewed: String
    reviewedText: String
    nextReviewText: String
    reviewer: String
    sources: [TextSource!]!
  }

  type Publication implements Node & DescribedText & ReviewedText @dontInfer {
    type: String!
    typeLabel: String!
    slug: String!
    path: String!
    title: String!
    description: String!
    date: String!
    dateText: String!
    order: Int
    cover: File! @fileByRelativePath
    ogImage: String!
    demo: Boolean!
    reviewed: String
    reviewedText: String
    nextReviewText: String
    reviewer: String
    video: PublicationVideo
    "A video of our own; its provider is «file»."
    film: File @fileByRelativePath
    "Of a video: minutes and seconds, «0:40»."
    duration: String
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }

  type TextPage implements Node & DescribedText & ReviewedText @dontInfer {
    slug: String!
    path: String!
    title: String!
    description: String!
    cover: File @fileByRelativePath
    ogImage: String!
    date: String
    dateText: String
    reviewed: String
    reviewedText: String
    nextReviewText: String
    reviewer: String
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }

  type Doctor implements Node @dontInfer {
    slug: String!
    name: String!
    speciality: String!
    city: String!
    portrait: File! @fileByRelativePath
    alt: String!
    order: Int!
    demo: Boolean!
    mdx: Mdx! @link(from: "parent")
  }

  type Opinion implements Node @dontInfer {
    slug: String!
    doctor: Doctor! @link(by: "slug")
    order: Int!
    demo: Boolean!
    mdx: Mdx! @link(from: "parent")
  }

  type Notice implements Node & ReviewedText @dontInfer {
    slug: String!
    title: String!
    reviewed: String
    reviewedText: String
    nextReviewText: String
    reviewer: String
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }

  type TextSource {
    title: String!
    year: Int
    url: String!
  }

  type PublicationVideo {
    provider: String!
    id: String!
  }

  type ArticleHeading {
    id: String!
    title: String!
  }
`;
