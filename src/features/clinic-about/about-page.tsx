import { showDescription } from "../../api-client/clinic-changes";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";
import * as screen from "../../components/screen.module.css";
import { DescriptionForm } from "./description-form";
import { ExportForm } from "./export-form";

/** The page about the clinic: what patients read about it, and its lists as files. */
export function AboutPage() {
  const { clinic, session } = useClinic();
  const { data, failure, reload } = useClinicData(["description"], showDescription);
  return (
    <div className={screen.page}>
      <h1>{clinic.name}</h1>
      {data === undefined ? (
        failure ? (
          <LoadError message={failure.message} onRetry={reload} />
        ) : (
          <Skeleton label="Загружаем сведения о клинике" heights={["20rem"]} />
        )
      ) : (
        <DescriptionForm description={data} onChanged={() => void reload()} />
      )}
      <ExportForm />
      {session.network && <ExportForm isOfNetwork />}
    </div>
  );
}
