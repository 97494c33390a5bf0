import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { reviewWords } from "../lib/review-words";
import { Cover } from "./cover";
import { BANNER_PICTURE, PageBanner } from "./page-banner";

interface TextBannerProps {
  page: Queries.TextBannerFragment;
  warning?: ReactNode;
  actions?: ReactNode;
}

/**
 * The banner of a page of the programme, from its text. A document also shows its edition, a placeholder shows that it is one,
 * and a text on health shows whether a doctor has reviewed it.
 */
export const TextBanner = ({ page, warning, actions }: TextBannerProps) => (
  <PageBanner
    title={page.title}
    lead={page.description}
    note={page.dateText ? `Редакция от ${page.dateText}` : reviewWords(page.review)}
    isDemo={page.demo}
    isDraft={page.draft}
    warning={warning}
    actions={actions}
    picture={page.cover && <Cover cover={page.cover} sizes={BANNER_PICTURE} eager />}
  />
);

export const query = graphql`
  fragment TextBanner on TextPage {
    title
    description
    dateText
    draft
    demo
    review {
      term
      text
    }
    cover {
      ...Cover
    }
  }
`;
