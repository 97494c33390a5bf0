import { useEffect, useState } from "react";
import { NoticeBar } from "../../components/notice-bar";
import { formatMoment } from "../../lib/dates";

interface OfflineBarProps {
  pathname: string;
  /** When the copy of a page was made, or null when it is not a copy. */
  keptAt: (pathname: string) => Promise<Date | null>;
}

/** Says that there is no connection, and of when the page is that is shown. */
export function OfflineBar({ pathname, keptAt }: OfflineBarProps) {
  const [date, setDate] = useState<Date | null>(null);

  useEffect(() => {
    let current = true;
    void keptAt(pathname).then((found) => {
      if (current) setDate(found);
    });
    return () => {
      current = false;
    };
  }, [pathname, keptAt]);

  return (
    <NoticeBar>
      Нет подключения к&nbsp;интернету.{" "}
      {date && (
        <>
          Показана копия страницы: <time dateTime={date.toISOString()}>{formatMoment(date)}</time>.
        </>
      )}
    </NoticeBar>
  );
}
