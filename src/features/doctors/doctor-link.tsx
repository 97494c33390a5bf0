import { nameKey } from "@rodinki/contract/line";
import { graphql, Link } from "gatsby";
import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "../../lib/paths";
import { doctorPopupAtom } from "../../popups/popup-atoms";

interface DoctorLinkProps {
  doctor: Queries.DoctorProfileFragment;
  className?: string;
  children: ReactNode;
}

/** Opens the popup «О враче»; without scripts, or in a new tab, leads to the doctor's entry among the profiles. */
export function DoctorLink({ doctor, className, children }: DoctorLinkProps) {
  const setPopup = useSetAtom(doctorPopupAtom);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPopup({ status: true, doctor });
  };
  return (
    <Link
      to={`${paths.doctors}#${doctor.slug}`}
      className={className}
      aria-haspopup="dialog"
      onClick={open}
    >
      {children}
    </Link>
  );
}

export const query = graphql`
  fragment DoctorProfile on Doctor {
    slug
    name
    speciality
    city
    alt
    demo
    portrait {
      ...Portrait
    }
    mdx {
      html
    }
  }
`;

interface AboutDoctorProps {
  name: string;
  doctors: readonly Queries.DoctorProfileFragment[];
}

/**
 * A doctor's name from the API, with a link to their description. Names are compared by key, because the build's names
 * contain no-break spaces.
 */
export function AboutDoctor({ name, doctors }: AboutDoctorProps) {
  const doctor = doctors.find((one) => nameKey(one.name) === nameKey(name));
  return doctor ? <DoctorLink doctor={doctor}>{name}</DoctorLink> : <>{name}</>;
}
