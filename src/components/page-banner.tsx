import type { ReactNode } from "react";
import { paths } from "../lib/paths";
import type { Section } from "../lib/sections";
import { Breadcrumbs } from "./breadcrumbs";
import { DemoNote, ReleaseNote } from "./demo-note";
import * as styles from "./page-banner.module.css";

/** Displayed width of the picture, as the HTML attribute `sizes`. */
export const BANNER_PICTURE = "(min-width: 64rem) 26rem, (min-width: 46rem) 17rem, 100vw";

interface PageBannerProps {
  title: string;
  lead?: string;
  /** A line in small print below, such as the date of a document. */
  note?: ReactNode;
  /** Whether the person is filling in a form: then only the title is shown. */
  isSmall?: boolean;
  /** Whether the page is a placeholder for the owner's own text. */
  isDemo?: boolean;
  /** Whether the page is not published yet. */
  isDraft?: boolean;
  /** Parent of the page, if it is not the home page. */
  section?: Section;
  /** Information that must be read first. */
  warning?: ReactNode;
  /** Actions of the page: print it, begin a booking. */
  actions?: ReactNode;
  picture?: ReactNode;
}

/** The banner of a page of the programme: breadcrumbs, title, summary, picture. */
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
