import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { memo } from "react";
import { Button } from "../../../components/button";
import { NewTabLink } from "../../../components/new-tab-link";
import { ChoiceField } from "../../../forms/choice-field";
import { directionsLink } from "../../../../shared/map-links";
import { ANY_CLINIC } from "../choice";
import { ListState } from "./list-state";
import * as styles from "./place.module.css";
import { useDistances, type Distances } from "./use-distances";
import type { Offers } from "./use-offers";

export const ClinicField = memo(function ClinicField({ list }: { list: Offers["clinics"] }) {
  return (
    <ListState
      name="clinic"
      list={list}
      height="14rem"
      empty="На этот день мест не осталось. Выберите другой день."
    >
      {(clinics) => <Clinics clinics={clinics} />}
    </ListState>
  );
});

/** The only clinic is no question. */
function Clinics({ clinics }: { clinics: Clinic[] }) {
  const [only] = clinics;
  if (clinics.length > 1 || !only) return <ClinicChoice clinics={clinics} />;
  return (
    <div>
      <p className={styles.title}>{fieldNames.clinic}</p>
      <p>
        <ClinicText {...only} />
        <br />
        <NewTabLink href={directionsLink(only)}>Как добраться</NewTabLink>
      </p>
    </div>
  );
}

/** The clinics, nearest first once the person has shared their location. «Any clinic» is chosen by default. */
function ClinicChoice({ clinics }: { clinics: Clinic[] }) {
  const distances = useDistances(clinics);
  return (
    <div>
      <ChoiceField
        name="clinic"
        type="radio"
        title={fieldNames.clinic}
        options={[
          { value: ANY_CLINIC, text: <strong>Любая клиника</strong> },
          ...distances.sorted.map(({ clinic, distance }) => ({
            value: String(clinic.id),
            text: <ClinicText {...clinic} distance={distance} />,
            beside: <NewTabLink href={directionsLink(clinic)}>Как добраться</NewTabLink>,
          })),
        ]}
      />
      <NearestButton distances={distances} />
    </div>
  );
}

const results: Partial<Record<Distances["status"], string>> = {
  known: "Сначала показаны ближайшие клиники.",
  unknown: "Браузер не\u00a0сообщил, где вы. Клиники остались в\u00a0прежнем порядке.",
};

/** Sorts the nearest clinics first. The browser itself asks for the permission to use the location. */
function NearestButton({ distances: { status, ask } }: { distances: Distances }) {
  return (
    <div className={styles.nearestFirst}>
      {status !== "known" && (
        <Button variant="quiet" busy={status === "asking"} onClick={ask}>
          Сначала ближайшие
        </Button>
      )}
      <p role="status">{results[status]}</p>
    </div>
  );
}

function ClinicText({
  name,
  address,
  metro,
  distance,
}: Clinic & { distance?: string | undefined }) {
  return (
    <>
      <strong>{name}</strong>
      <br />
      {address}
      {metro && `, м.\u00a0${metro}`}
      {distance !== undefined && `, ${distance} от\u00a0вас`}
    </>
  );
}
