/** The content as GraphQL sees it: stated, not inferred, so that an empty folder changes nothing. */
export const typeDefs = `
  type Publication implements Node @dontInfer {
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
    reviewed: String
    reviewedText: String
    nextReviewText: String
    reviewer: String
    video: PublicationVideo
    sources: [PublicationSource!]!
    mdx: Mdx! @link(from: "parent")
  }

  type TextPage implements Node @dontInfer {
    path: String!
    title: String!
    description: String!
    cover: File @fileByRelativePath
    ogImage: String!
    dateText: String!
    mdx: Mdx! @link(from: "parent")
  }

  type PublicationSource {
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
