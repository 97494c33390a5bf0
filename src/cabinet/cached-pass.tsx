import type { Appointment } from "@rodinki/contract/appointment";
import { Button } from "../components/button";
import { VisitsError } from "../components/load-error";
import { PassPage, passStateOf, visitOf } from "../features/pass/pass-page";
import { formatMoment } from "../lib/dates";
import { useNow } from "../lib/clock";
import { readCachedData } from "../session/cached-data";

interface CachedPassProps {
  userId: number;
  search: string;
  /** Why nothing newer is known, if the server has said it. */
  message?: string | undefined;
  onRetry: () => void;
}

/** The cached pass for a person without a connection, with the time when it was loaded. */
export function CachedPass({ userId, search, message, onRetry }: CachedPassProps) {
  const now = useNow();
  const cached = readCachedData<Appointment[]>(userId);
  // A visit that is not cached may still exist; only the server can answer that.
  if (!cached || passStateOf(cached.data, visitOf(search), now).status === "unknown") {
    return <VisitsError title="Пропуск на&nbsp;осмотр" message={message} onRetry={onRetry} />;
  }
  return (
    <PassPage appointments={cached.data} search={search}>
      <p role="status" data-says-offline>
        Нет связи с&nbsp;сервером. Показано то, что было известно{" "}
        <time dateTime={cached.at.toISOString()}>{formatMoment(cached.at)}</time>: если запись
        с&nbsp;тех пор перенесли или отменили, здесь этого не&nbsp;видно.
      </p>
      <div>
        <Button variant="outline" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      </div>
    </PassPage>
  );
}
