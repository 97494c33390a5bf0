import { downloadTotals } from "../../api-client/clinic-totals";
import { FileButtons } from "../../components/file-buttons";
import { useClinic } from "../../session/clinic-access";
import type { Range } from "./range";

const labels = { xlsx: "Скачать для\u00a0Excel", csv: "Скачать CSV" };

/** Exports the totals as files; for all clinics with a row for each. */
export function TotalsFiles({ range }: { range: Range }) {
  const { clinic, send } = useClinic();
  const id = range.isOfNetwork ? null : clinic.id;
  return (
    <FileButtons labels={labels} load={(format) => send(() => downloadTotals(id, range, format))} />
  );
}
