import type { TotalsBy } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Button } from "../../components/button";
import { ChoiceField } from "../../forms/choice-field";
import { DateField } from "../../forms/date-field";
import { Form } from "../../forms/form";
import * as pair from "../../forms/field-pair.module.css";
import { isoOf, yearsAgo } from "../../lib/calendar";
import { formatDate } from "../../../shared/day-words";
import type { Range } from "./range";
import { rangeFault } from "./range";
import * as screen from "../../components/screen.module.css";
import * as styles from "./totals.module.css";

interface RangeFormProps {
  shown: Range;
  /** Whether the colleague may see all clinics. */
  isNetwork: boolean;
  onShow: (range: Range) => void;
}

interface Values {
  from: string;
  to: string;
  of?: "clinic" | "network";
  by: TotalsBy;
}

const whose = [
  { value: "clinic", text: "Эта клиника" },
  { value: "network", text: "Все клиники" },
];

const grouping = (isOfNetwork: boolean) => [
  { value: "week", text: isOfNetwork ? "клиникам" : "неделям" },
  { value: "month", text: "месяцам" },
  { value: "doctor", text: "врачам" },
];

/** The form for the days, the clinics, and the grouping. */
export function RangeForm({ shown, isNetwork, onShow }: RangeFormProps) {
  const show = ({ from, to, of, by }: Values) => {
    const days = { from: isoOf(from), to: isoOf(to) };
    const range: Range = { ...days, isOfNetwork: of === "network", by };
    const fault = rangeFault(range);
    if (fault !== null) return Promise.resolve({ message: fault, errors: { to: [fault] } });
    onShow(range);
    return null;
  };
  const initialValues: Values = {
    from: formatDate(shown.from),
    to: formatDate(shown.to),
    of: shown.isOfNetwork ? "network" : "clinic",
    by: shown.by,
  };
  return (
    <Form<Values> initialValues={initialValues} onSubmit={show} discardable>
      {({ submitting, values }) => (
        <>
          <div className={pair.pair}>
            <DateField name="from" label={fieldNames.first_day} latest={yearsAgo(-2)} isOfNow />
            <DateField name="to" label={fieldNames.last_day} latest={yearsAgo(-2)} isOfNow />
          </div>
          {isNetwork && (
            <div className={styles.two}>
              <ChoiceField name="of" title="Чьи итоги" type="radio" look="chips" options={whose} />
            </div>
          )}
          <div className={styles.three}>
            <ChoiceField
              name="by"
              title="Считать по"
              type="radio"
              look="chips"
              options={grouping(values.of === "network")}
            />
          </div>
          <Button type="submit" busy={submitting} variant="outline" className={screen.single}>
            Показать
          </Button>
        </>
      )}
    </Form>
  );
}
