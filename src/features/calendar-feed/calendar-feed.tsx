import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { useAfterPassword } from "../../popups/use-after-password";
import { Address } from "./address";
import { FeedActions } from "./feed-actions";
import { useCalendarFeed } from "./use-calendar-feed";

/** The address at which the person's own calendar reads their visits. */
export const CalendarFeed = () => (
  <Card aria-labelledby="calendar-feed">
    <h2 id="calendar-feed">Календарь: ваш личный адрес</h2>
    <p>
      Добавьте этот адрес в&nbsp;свой календарь, и&nbsp;он&nbsp;сам будет узнавать о&nbsp;новых,
      перенесённых и&nbsp;отменённых записях. В&nbsp;календаре видно время и&nbsp;клинику,
      но&nbsp;нет ни&nbsp;имён, ни&nbsp;врача. Новый пароль от&nbsp;кабинета отключает адрес.
    </p>
    <Feed />
  </Card>
);

function Feed() {
  const { feed, error, reload, address, make, end } = useCalendarFeed();
  useAfterPassword(reload);
  if (feed === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем адрес календаря" heights={["3rem"]} />
    );
  }
  return (
    <>
      {address !== null && feed.createdAt !== null && <Address address={address} />}
      {address === null && feed.createdAt !== null && (
        <p>
          Адрес создан{" "}
          <time dateTime={feed.createdAt}>{formatMoment(new Date(feed.createdAt))}</time>.
          Мы&nbsp;показываем его один раз и&nbsp;у&nbsp;себя не&nbsp;храним. Если он&nbsp;потерялся,
          создайте новый: прежний сразу перестанет действовать.
        </p>
      )}
      {feed.isEnded && (
        <p>
          Адрес календаря сменился: по&nbsp;прежнему ваш календарь больше ничего не&nbsp;узнаёт.
          Создайте новый и&nbsp;подключите его снова, а&nbsp;прежнюю подписку в&nbsp;календаре
          удалите.
        </p>
      )}
      <FeedActions hasFeed={feed.createdAt !== null} make={make} end={end} />
    </>
  );
}
