import { fieldNames } from "@rodinki/contract/fields";
import { coordinates } from "../lib/coordinates";
import * as pair from "./field-pair.module.css";
import { PhoneField } from "./phone-field";
import { plainName } from "./plain-name";
import { TextField } from "./text-field";

/**
 * Fields for a clinic's address and contact data.
 *
 * @param knownPhone present telephone; a new clinic has none
 */
export const ClinicPlaceFields = ({ knownPhone }: { knownPhone?: string }) => (
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
      <PhoneField name="phone" ofUser={false} known={knownPhone} />
    </div>
    <TextField
      name="coordinates"
      label="Координаты"
      hint="Широта и долгота, как их копирует карта: 43.115, 131.885"
      autoComplete="off"
      validate={coordinates}
    />
  </>
);
