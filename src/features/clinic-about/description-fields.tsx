import type { ClinicDescription, DescribedDoctor } from "@rodinki/contract/clinic-description";
import { fieldNames } from "@rodinki/contract/fields";
import { formatPhone } from "@rodinki/contract/phone";
import { ClinicPlaceFields } from "../../forms/clinic-place-fields";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import * as pair from "../../forms/field-pair.module.css";
import { agesItems } from "../../lib/clinic-values";
import { plainName } from "../../forms/plain-name";
import * as styles from "./about.module.css";
import { agesOf, specialityOf } from "./form-values";

interface DescriptionFieldsProps {
  description: ClinicDescription;
  /** Whether the colleague works for the network. */
  isNetwork: boolean;
}

/** The fields of the clinic's and its doctors' description. */
export function DescriptionFields({ description, isNetwork }: DescriptionFieldsProps) {
  return (
    <>
      <ClinicPlaceFields knownPhone={formatPhone(description.phone)} />
      {description.doctors.map((doctor) => (
        <DoctorFields key={doctor.id} doctor={doctor} isNetwork={isNetwork} />
      ))}
    </>
  );
}

function DoctorFields({ doctor, isNetwork }: { doctor: DescribedDoctor; isNetwork: boolean }) {
  const { id, name, speciality, elsewhere } = doctor;
  if (elsewhere && !isNetwork) {
    return (
      <p>
        <strong>{name}</strong>, {speciality}. Принимает и&nbsp;в&nbsp;другой клинике: изменить это
        может сотрудник сети.
      </p>
    );
  }
  return (
    <fieldset className={styles.doctor}>
      <legend>{name}</legend>
      <div className={pair.pair}>
        <TextField
          name={specialityOf(id)}
          label={fieldNames.speciality}
          autoComplete="off"
          validate={plainName(fieldNames.speciality)}
        />
        <SelectField name={agesOf(id)} label="Кого принимает" items={agesItems} />
      </div>
    </fieldset>
  );
}
