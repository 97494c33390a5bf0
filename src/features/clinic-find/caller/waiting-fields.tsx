import { fieldNames } from "@rodinki/contract/fields";
import { ChoiceField } from "../../../forms/choice-field";
import { DateField } from "../../../forms/date-field";
import { yearsAgo } from "../../../lib/calendar";
import { partNames } from "../../../lib/weekdays";

const parts = Object.entries(partNames).map(([value, text]) => ({ value, text }));
const places = [
  { value: "here", text: "Эта клиника" },
  { value: "city", text: "Любая клиника города" },
];

/** The fields for the times that would suit. */
export const WaitingFields = () => (
  <>
    <DateField name="until" label={fieldNames.last_day} latest={yearsAgo(-1)} isOfNow />
    <ChoiceField name="parts" title="Время дня" options={parts} />
    <ChoiceField name="places" type="radio" title="Где" options={places} />
  </>
);
