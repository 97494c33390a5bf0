import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import { Cover } from "../components/cover";
import { BANNER_PICTURE, PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { Prose } from "../components/prose";
import { BookingButton } from "../features/booking/booking-button";
import { DoctorList } from "../features/doctors/doctor-list";

/** Everybody who examines. */
export default function DoctorsPage({ data }: PageProps<Queries.DoctorsPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <>
      <PageBanner
        title={page.title}
        lead={page.description}
        picture={page.cover && <Cover cover={page.cover} sizes={BANNER_PICTURE} eager />}
      />
      <PageBody>
        <Prose html={page.mdx.html} />
        <DoctorList doctors={data.allDoctor.nodes} />
        <BookingCall action={<BookingButton />} />
      </PageBody>
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.DoctorsPageQuery>) => (
  <PageHead
    title={data.textPage?.title ?? ""}
    description={data.textPage?.description ?? ""}
    path={location.pathname}
    image={data.textPage?.ogImage}
  />
);

export const query = graphql`
  query DoctorsPage($id: String!) {
    textPage(id: { eq: $id }) {
      title
      description
      cover {
        ...Cover
      }
      ogImage
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
