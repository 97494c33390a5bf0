import type { HeadProps } from "gatsby";
import memo from "../../content/memo.yml";
import { BookingLink } from "../components/booking-link";
import { ExaminationNote } from "../components/examination-note";
import { PageBanner } from "../components/page-banner";
import { PageHead } from "../components/page-head";
import { PrintButton } from "../components/print-button";
import { MemoSheet } from "../features/memo/memo-sheet";
import { SELF_CHECK } from "../lib/sections";
import { sharingPicture } from "../lib/sharing-picture";

/** The self-check on one printable sheet. */
export default function MemoPage() {
  return (
    <article>
      <PageBanner
        title={memo.title}
        lead={memo.lead}
        section={SELF_CHECK}
        actions={
          <>
            <PrintButton label="Распечатать памятку" isFirst />
            <BookingLink isSecond />
            <ExaminationNote />
          </>
        }
      />
      <MemoSheet />
    </article>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title={memo.title}
    description={memo.description}
    path={location.pathname}
    image={sharingPicture(location.pathname)}
  />
);
