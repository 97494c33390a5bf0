import type { ClinicDescription, DescribedDoctor } from "@rodinki/contract/clinic-description";
import { fieldNames } from "@rodinki/contract/fields";
import { formatPhone } from "@rodinki/contract/phone";
import { PhoneField } from "../../forms/phone-field";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import * as pair from "../../forms/field-pair.module.css";
import { degrees, agesItems } from "../../lib/clinic-values";
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
      <TextField
        name="address"
        label={fieldNames.address}
        hint="Без города"
        autoComplete="off"
        validate={plainName(fieldNames.address)}
      />
      <div className={pair.pair}>
        <TextField
          name="metro"
          label={fieldNames.metro}
          required={false}
          autoComplete="off"
          validate={plainName(fieldNames.metro)}
        />
        <PhoneField name="phone" ofUser={false} known={formatPhone(description.phone)} />
        <TextField
          name="latitude"
          label="Широта"
          hint="По этой точке открывается карта"
          autoComplete="off"
          validate={degrees(90)}
        />
        <TextField
          name="longitude"
          label="Долгота"
          hint="Например, 131,885"
          autoComplete="off"
          validate={degrees(180)}
        />
      </div>
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
