import { useEffect, useState } from "react";
import { LoadError } from "../components/load-error";
import { Skeleton } from "../components/skeleton";
import { useAppointments } from "../features/appointments/use-appointments";
import { useCacheComing } from "../features/appointments/use-cache-coming";
import { PassPage } from "../features/pass/pass-page";
import { CachedPass } from "./cached-pass";

interface CabinetPassProps {
  userId: number;
  search: string;
}

/**
 * The pass of a visit in its present state: the cached list is not enough, because the visit may have been canceled or moved on
 * another device. If the server cannot be reached, the copy on this device is shown with its date.
 */
export function CabinetPass({ userId, search }: CabinetPassProps) {
  const { appointments, loadedAt, error, reload } = useAppointments();
  const [openedAt] = useState(() => new Date());
  useCacheComing(appointments, loadedAt);

  useEffect(() => {
    // If the list was never loaded, its first request is already running.
    if (appointments !== undefined) void reload();
    const lookAgain = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("online", lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
      window.removeEventListener("online", lookAgain);
    };
    // Runs once for each opening of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (error?.code === "unauthenticated") {
    return <LoadError message={error.message} onRetry={reload} />;
  }
  if (error)
    return (
      <CachedPass
        userId={userId}
        search={search}
        message={error.message}
        onRetry={() => void reload()}
      />
    );
  if (appointments === undefined || loadedAt === null || loadedAt < openedAt) {
    return <Skeleton label="Загружаем пропуск" heights={["3rem", "24rem"]} />;
  }
  return <PassPage appointments={appointments} search={search} />;
}
