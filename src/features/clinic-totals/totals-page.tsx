import { useState } from "react";
import { showTotals } from "../../api-client/clinic-totals";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { PrintButton } from "../../components/print-button";
import { Skeleton } from "../../components/skeleton";
import { formatDate } from "../../../shared/day-words";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";
import { lastWeeks, weekEnd } from "./range";
import type { Range } from "./range";
import { RangeForm } from "./range-form";
import { byClinic, byWeek } from "./sums";
import { TotalsPicture } from "./totals-picture";
import { TotalsTable } from "./totals-table";
import * as styles from "./totals.module.css";
import { YearProposal } from "./year-proposal";

/** How many visits there were, by week; without anybody's name. */
export function TotalsPage() {
  const { clinic, session } = useClinic();
  const [range, setRange] = useState(() => lastWeeks(clinic.timeZone));
  return (
    <div className={styles.page}>
      <h1>Итоги</h1>
      <Card aria-label="За какие дни" className={styles.range}>
        <RangeForm shown={range} isNetwork={session.network} onShow={setRange} />
      </Card>
      <Shown range={range} />
      {session.network && <YearProposal />}
    </div>
  );
}

function Shown({ range }: { range: Range }) {
  const { from, to, isOfNetwork } = range;
  const name = ["totals", from, to, isOfNetwork ? "network" : "clinic"];
  const { data, failure, reload } = useClinicData(name, (id) =>
    showTotals(isOfNetwork ? null : id, range),
  );
  if (data === undefined) {
    return failure ? (
      <LoadError message={failure.message} onRetry={reload} />
    ) : (
      <Skeleton label="Считаем итоги" heights={["12rem", "12rem"]} />
    );
  }
  const rows = isOfNetwork
    ? byClinic(data.data)
    : byWeek(data.data, (week) => weekTitle(week, range));
  const title = `${formatDate(from)}–${formatDate(to)}`;
  if (rows.length === 0) {
    return <p role="status">За {title} приёма не&nbsp;было и&nbsp;не&nbsp;запланировано.</p>;
  }
  return (
    <Card aria-labelledby="totals">
      <h2 id="totals">{title}</h2>
      <TotalsPicture rows={rows} />
      <TotalsTable of={isOfNetwork ? "Клиника" : "Неделя"} rows={rows} />
      <p>
        «Записаны» без «Пришли» и «Не&nbsp;пришли» — те, кого не&nbsp;отметили или кто ещё придёт.
        «Без&nbsp;записи» входят в&nbsp;«Записаны» и&nbsp;«Пришли». Отменённое время снова свободно,
        если его не&nbsp;заняли.
      </p>
      <div className={styles.actions}>
        <PrintButton label="Распечатать" />
      </div>
    </Card>
  );
}

/** «02.03–08.03» */
const weekTitle = (week: string, range: Range): string =>
  [week, weekEnd(week, range)].map((day) => formatDate(day).slice(0, 5)).join("–");
