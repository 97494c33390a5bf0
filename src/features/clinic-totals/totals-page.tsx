import type { Total } from "@rodinki/contract/clinic-totals";
import { useState } from "react";
import { showTotals, downloadTotals } from "../../api-client/clinic-totals";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { PrintButton } from "../../components/print-button";
import { Skeleton } from "../../components/skeleton";
import { formatDate } from "../../../shared/day-words";
import { inRussianOrder } from "../../../shared/russian";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";
import { lastWeeks, usualDays, weekEnd } from "./range";
import type { Range } from "./range";
import { RangeForm } from "./range-form";
import { rowsBy, type Row, countNames, sumOf, type Sums } from "./sums";
import { FileButtons } from "../../components/file-buttons";
import { TotalsPicture } from "./totals-picture";
import * as screen from "../../components/screen.module.css";
import * as styles from "./totals.module.css";
import { YearProposal } from "./year-proposal";
import { formatCount } from "../../lib/numbers";
import { visitCounts } from "@rodinki/contract/choices";

interface TotalsTableProps {
  /** The heading of the first column: «Неделя», «Клиника». */
  of: string;
  rows: readonly Row[];
}

/**
 * The totals with their sums in the last row. On a narrow screen each row is a card; the ARIA roles keep it a table for
 * screen readers.
 */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
const TotalsTable = ({ of, rows }: TotalsTableProps) => (
  <table role="table" className={styles.table}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {of}
        </th>
        {countNames.map((name) => (
          <th role="columnheader" key={name} scope="col">
            {visitCounts[name]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <TotalsRow key={row.key} title={row.title} sums={row} />
      ))}
    </tbody>
    <tfoot role="rowgroup">
      <TotalsRow title="Всего" sums={sumOf(rows)} />
    </tfoot>
  </table>
);

const TotalsRow = ({ title, sums }: { title: string; sums: Sums }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {title}
    </th>
    {countNames.map((name) => (
      <td role="cell" key={name} data-title={visitCounts[name]}>
        {formatCount(sums[name])}
      </td>
    ))}
  </tr>
);

const labels = { xlsx: "Скачать для\u00a0Excel", csv: "Скачать CSV" };

/** Exports the totals as files; for all clinics with a row for each. */
function TotalsFiles({ range }: { range: Range }) {
  const { clinic, send } = useClinic();
  const id = range.isOfNetwork ? null : clinic.id;
  return (
    <FileButtons labels={labels} load={(format) => send(() => downloadTotals(id, range, format))} />
  );
}

/** The numbers of visits by week, month, doctor or clinic, without patients' names. */
export function TotalsPage() {
  const { clinic, session } = useClinic();
  const [range, setRange] = useState(() => lastWeeks(clinic.timeZone));
  /** Counts how often the form was filled in by a button, to reset it with new values. */
  const [filled, setFilled] = useState(0);
  const { month, year } = usualDays(clinic.timeZone);
  const fill = (days: Pick<Range, "from" | "to">, by: Range["by"]) => {
    setRange((shown) => ({ ...shown, ...days, by }));
    setFilled((count) => count + 1);
  };
  return (
    <div className={screen.page}>
      <h1>Итоги</h1>
      <Card aria-label="За какие дни" className={styles.range}>
        <div className={styles.actions}>
          <Button variant="outline" className={styles.days} onClick={() => fill(month, range.by)}>
            Прошлый месяц
          </Button>
          <Button variant="outline" className={styles.days} onClick={() => fill(year, "month")}>
            Этот год по&nbsp;месяцам
          </Button>
        </div>
        <RangeForm key={filled} shown={range} isNetwork={session.network} onShow={setRange} />
      </Card>
      <Shown range={range} />
      {session.network && <YearProposal />}
    </div>
  );
}

function Shown({ range }: { range: Range }) {
  const { from, to, isOfNetwork, by } = range;
  const name = ["totals", from, to, by, isOfNetwork ? "network" : "clinic"];
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
  const { of, rows } = tableOf(data.data, range);
  const title = `${formatDate(from)}–${formatDate(to)}`;
  if (rows.length === 0) {
    return <p role="status">За {title} приёма не&nbsp;было и&nbsp;не&nbsp;запланировано.</p>;
  }
  return (
    <Card aria-labelledby="totals">
      <h2 id="totals">{title}</h2>
      <TotalsPicture rows={rows} />
      <TotalsTable of={of} rows={rows} />
      <p>
        «Записаны» без «Пришли» и «Не&nbsp;пришли» — те, кого не&nbsp;отметили или кто ещё придёт.
        «Без&nbsp;записи» входят в&nbsp;«Записаны» и&nbsp;«Пришли». Отменённое время снова свободно,
        если его не&nbsp;заняли.
      </p>
      <div className={styles.actions}>
        <TotalsFiles range={range} />
        <PrintButton label="Распечатать" />
      </div>
    </Card>
  );
}

/** The table's rows, and the heading of their first column. */
function tableOf(totals: readonly Total[], range: Range): { of: string; rows: Row[] } {
  const { by, isOfNetwork } = range;
  if (by === "doctor") {
    const doctorOf = ({ doctor }: Total) => doctor ?? "";
    return { of: "Врач", rows: rowsBy(totals, doctorOf, doctorOf).sort(byTitle) };
  }
  if (by === "month") {
    const rows = rowsBy(
      totals,
      ({ since }) => since.slice(0, 7),
      ({ since }) => monthTitle(since),
    );
    return { of: "Месяц", rows: rows.sort((one, other) => one.key.localeCompare(other.key)) };
  }
  return isOfNetwork
    ? {
        of: "Клиника",
        rows: rowsBy(
          totals,
          ({ clinicId }) => String(clinicId),
          ({ city, clinic }) => `${city}, ${clinic}`,
        ),
      }
    : {
        of: "Неделя",
        rows: rowsBy(
          totals,
          ({ since }) => since,
          ({ since }) => weekTitle(since, range),
        ),
      };
}

const byTitle = (one: Row, other: Row) => inRussianOrder(one.title, other.title);

/** «март 2026» */
const monthTitle = (day: string): string =>
  new Date(`${day}T12:00Z`)
    .toLocaleDateString("ru", { month: "long", year: "numeric", timeZone: "UTC" })
    .replace(/ г\.$/, "");

/** «02.03–08.03» */
const weekTitle = (week: string, range: Range): string =>
  [week, weekEnd(week, range)].map((day) => formatDate(day).slice(0, 5)).join("–");
