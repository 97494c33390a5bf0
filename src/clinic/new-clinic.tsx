import type { StaffSession } from "@rodinki/contract/staff";
import { Link } from "gatsby";
import { Suspense, useMemo, useState } from "react";
import { showStaffSession } from "../api-client/staff";
import { lazyComponent } from "../components/lazy-component";
import { Skeleton } from "../components/skeleton";
import { paths } from "../lib/paths";
import { ClinicAccessContext, type ClinicAccess } from "../session/clinic-access";
import * as styles from "./clinic.module.css";

const PlanPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "clinic" */ "../features/clinic-plan/plan-page")).PlanPage,
);

/** No visits are shown on this page. */
const nothing = () => undefined;

interface NewClinicProps {
  session: StaffSession;
  send: ClinicAccess["send"];
  onSession: (session: StaffSession) => void;
}

/** The page on which the network creates clinics by a plan. It does not belong to a clinic. */
export function NewClinic({ session, send, onSession }: NewClinicProps) {
  // Calls require a clinic; the plan is listed in the histories of the clinics that it creates.
  const [clinic] = useState(() => session.clinics[0]);
  const access = useMemo<ClinicAccess | null>(
    () =>
      clinic === undefined ? null : { session, clinic, send, openVisit: nothing, receive: nothing },
    [session, clinic, send],
  );
  const refresh = async () => {
    const result = await showStaffSession();
    if (result.ok) onSession(result.data);
  };
  if (access === null) {
    return (
      <>
        <h1>Новая клиника</h1>
        <p>Первую клинику сети заводит тот, кто ведёт сервер: командой add-clinic.</p>
      </>
    );
  }
  return (
    <ClinicAccessContext.Provider value={access}>
      <Suspense fallback={<Skeleton label="Загружаем: Новая клиника" heights={["9rem"]} />}>
        <PlanPage isForNew onChanged={() => void refresh()} />
      </Suspense>
      <p className={styles.onward}>
        <Link to={paths.clinic}>Все клиники</Link>
      </p>
    </ClinicAccessContext.Provider>
  );
}
