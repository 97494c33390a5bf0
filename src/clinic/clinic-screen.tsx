import { navigate } from "gatsby";
import { Suspense, useEffect } from "react";
import { Skeleton } from "../components/skeleton";
import { clinicPath } from "../lib/paths";
import { useClinic } from "../session/clinic-access";
import { FIRST_SCREEN, screens } from "./screens";

interface ClinicScreenProps {
  /** Path of the screen; null, or one that is not there, leads to the first. */
  path: string | null;
}

/** One screen of a clinic, which the context names. */
export function ClinicScreen({ path }: ClinicScreenProps) {
  const { id, role } = useClinic().clinic;
  const screen = screens.find((one) => one.path === path);
  useEffect(() => {
    if (screen === undefined) void navigate(clinicPath(id, FIRST_SCREEN), { replace: true });
  }, [screen, id]);

  if (screen === undefined) return null;
  if (screen.role === "coordinator" && role !== "coordinator") {
    return (
      <>
        <h1>{screen.title}</h1>
        <p>Этот раздел открыт координаторам клиники. Если он&nbsp;нужен вам, попросите их.</p>
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton label={`Загружаем: ${screen.title}`} heights={["9rem"]} />}>
      <screen.Page />
    </Suspense>
  );
}
