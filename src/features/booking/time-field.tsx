import type { ClinicTime } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { ChoiceField } from "../../forms/choice-field";
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
        <ChoiceField
          name="time"
          type="radio"
          called={fieldNames.time}
          title={`${fieldNames.time} (местное время клиники)`}
          look="chips"
          options={times.map(({ id, time }) => ({ value: String(id), text: time }))}
        />
      )}
    </ListState>
  );
}
