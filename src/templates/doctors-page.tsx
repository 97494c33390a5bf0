import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import { DemoWarning } from "../components/demo-warning";
import { PageBody } from "../components/page-body";
import { Prose } from "../components/prose";
import { TextBanner } from "../components/text-banner";
import { TextHead } from "../components/text-head";
import { DoctorList } from "../features/doctors/doctor-list";

/** All examining doctors. */
export default function DoctorsPage({ data }: PageProps<Queries.DoctorsPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <>
      <TextBanner
        page={page}
        warning={data.allDoctor.nodes.some(({ demo }) => demo) && <DemoWarning />}
      />
      <PageBody>
        <Prose html={page.mdx.html} />
        <DoctorList doctors={data.allDoctor.nodes} />
        <BookingCall />
      </PageBody>
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.DoctorsPageQuery>) => (
  <TextHead text={data.textPage} path={location.pathname} />
);

export const query = graphql`
  query DoctorsPage($path: String!) {
    textPage(path: { eq: $path }) {
      ...TextHead
      ...TextBanner
      mdx {
        html
      }
    }
    allDoctor(sort: { order: ASC }) {
      nodes {
        ...DoctorProfile
      }
    }
  }
`;
