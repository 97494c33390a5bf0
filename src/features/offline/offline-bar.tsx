import { useEffect, useState } from "react";
import { NoticeBar } from "../../components/notice-bar";
import * as styles from "../../components/notice-bar.module.css";
import { formatMoment } from "../../lib/dates";

interface OfflineBarProps {
  pathname: string;
  /** @returns when the page was cached, or null when it was not */
  cachedAt: (pathname: string) => Promise<Date | null>;
}

/** A bar that shows that there is no connection, and when the page was cached. */
export function OfflineBar({ pathname, cachedAt }: OfflineBarProps) {
  const [date, setDate] = useState<Date | null>(null);

  useEffect(() => {
    let current = true;
    void cachedAt(pathname).then((found) => {
      if (current) setDate(found);
    });
    return () => {
      current = false;
    };
  }, [pathname, cachedAt]);

  return (
    <NoticeBar className={styles.offline}>
      Нет подключения к&nbsp;интернету.{" "}
      {date && (
        <>
          Показана копия страницы: <time dateTime={date.toISOString()}>{formatMoment(date)}</time>.
        </>
      )}
    </NoticeBar>
  );
}
