import type { ClinicTime } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { RadioGroup } from "../../forms/radio-group";
import { required } from "../../forms/validators";
import type { List } from "./free-times";
import { ListState } from "./list-state";

/** The free times of one clinic on one day, on the clinic's own clock. */
export function TimeField({ list }: { list: List<ClinicTime> }) {
  return (
    <ListState
      list={list}
      empty="Все времена этого дня уже заняты. Выберите другой день или другую клинику."
    >
      {(times) => (
        <RadioGroup
          name="time"
          title={`${fieldNames.time} (местное время клиники)`}
          look="chips"
          options={times.map(({ id, time }) => ({ value: String(id), text: time }))}
          validate={required(fieldNames.time)}
        />
      )}
    </ListState>
  );
}
