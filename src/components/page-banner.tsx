import type { ReactNode } from "react";
import { paths } from "../lib/paths";
import type { Section } from "../lib/sections";
import { Breadcrumbs } from "./breadcrumbs";
import { DemoNote, ReleaseNote } from "./demo-note";
import * as styles from "./page-banner.module.css";

/** How wide the drawing is laid out, as the attribute `sizes` of HTML. */
export const BANNER_PICTURE = "(min-width: 64rem) 26rem, (min-width: 46rem) 17rem, 100vw";

interface PageBannerProps {
  title: string;
  lead?: string;
  /** A small line below, such as the date of a document. */
  note?: ReactNode;
  /** Somebody is in the middle of something: only says where. */
  isSmall?: boolean;
  /** The page stands in for the owner's own. */
  isDemo?: boolean;
  /** Readers do not see the page yet. */
  isDraft?: boolean;
  /** The page that this one stands under, where that is not the home page itself. */
  section?: Section;
  /** What a reader has to know before anything else. */
  warning?: ReactNode;
  /** What one can do with the page: print it, begin a booking. */
  actions?: ReactNode;
  picture?: ReactNode;
}

/** The head of a page of the programme: the way back, the title, what the page gives, a drawing. */
export function PageBanner({
  title,
  lead,
  note,
  isSmall = false,
  isDemo,
  isDraft = false,
  section,
  warning,
  actions,
  picture,
}: PageBannerProps) {
  return (
    <header className={`${styles.banner} ${isSmall ? styles.small : ""}`}>
      <div className={styles.inner}>
        <div>
          <Breadcrumbs
            trail={[{ label: "Главная", to: paths.home }, ...(section ? [section] : [])]}
          />
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {note && (
            <p className={styles.note} data-search-ignore>
              {note}
            </p>
          )}
          {isDemo && <DemoNote />}
          <ReleaseNote draft={isDraft} />
          {warning}
          {actions && (
            <div className={styles.actions} data-search-ignore>
              {actions}
            </div>
          )}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </header>
  );
}
