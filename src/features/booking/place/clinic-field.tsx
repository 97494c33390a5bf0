import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useForm } from "react-final-form";
import { NewTabLink } from "../../../components/new-tab-link";
import { ChoiceField } from "../../../forms/choice-field";
import { mapLink } from "../../../../shared/map-links";
import type { BookingValues } from "../booking-values";
import { ClinicMapButton } from "./clinic-map-button";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";

export function ClinicField({ list }: { list: Offers["clinics"] }) {
  const form = useForm<BookingValues>();
  return (
    <ListState
      name="clinic"
      list={list}
      height="14rem"
      empty="На этот день мест не осталось. Выберите другой день."
    >
      {(clinics) => (
        <div>
          <ChoiceField
            name="clinic"
            type="radio"
            title={fieldNames.clinic}
            options={clinics.map((clinic) => ({
              value: String(clinic.id),
              text: <ClinicText {...clinic} />,
              beside: <NewTabLink href={mapLink(clinic)}>На карте</NewTabLink>,
            }))}
          />
          <ClinicMapButton
            clinics={clinics}
            onChoose={({ id }) => form.change("clinic", String(id))}
          />
        </div>
      )}
    </ListState>
  );
}

function ClinicText({ name, address, metro, free }: Clinic) {
  return (
    <>
      <strong>{name}</strong>
      <br />
      {address}
      {metro && `, м.\u00a0${metro}`}
      <br />
      Свободных приёмов: {free}
    </>
  );
}
