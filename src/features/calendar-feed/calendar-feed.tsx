import { addressOf } from "@rodinki/contract/address";
import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendar,
  showCalendarFeed,
} from "@rodinki/contract/paths";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { request, urlOf, type ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { withPassword } from "../../api-client/with-password";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { confirmPasswordAtom } from "../../popups/popup-atoms";
import { useAfterPassword } from "../../popups/use-refusal";
import * as styles from "./calendar-feed.module.css";
import { FeedActions } from "./feed-actions";

/** The address at which the person's own calendar reads their visits. */
export const CalendarFeed = () => (
  <Card aria-labelledby="calendar-feed">
    <h2 id="calendar-feed">Записи в вашем календаре</h2>
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

/** Calendar programs subscribe to links with this scheme. */
const asSubscription = (address: string) => address.replace(/^https?:/, "webcal:");

/** Shows a new address, which is shown only this once. */
export function Address({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The address takes the focus, because the pressed button was removed.
  useEffect(() => field.current?.focus(), [address]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Адрес скопирован");
    } catch {
      field.current?.select();
      setSaid("Скопировать не\u00a0получилось: адрес выделен, скопируйте его сами");
    }
  };

  return (
    <div className={styles.address}>
      <label>
        Ваш адрес
        <input
          ref={field}
          readOnly
          value={address}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p>
        Сохраните его сейчас: показать ещё раз мы&nbsp;не&nbsp;сможем. Не&nbsp;передавайте
        его&nbsp;никому, кто не&nbsp;должен знать о&nbsp;ваших записях.
      </p>
      <div className={actionStyles.buttons}>
        <a className={`${button.button} ${button.primary}`} href={asSubscription(address)}>
          Открыть в&nbsp;календаре
        </a>
        <Button variant="outline" onClick={() => void copy()}>
          Скопировать
        </Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}

/** The whole address of a feed. @param file its last part */
const calendarAddress = (file: string): string =>
  urlOf(addressOf(readCalendar, { params: { file } }).path);

interface FeedData {
  /** null without an address. */
  createdAt: string | null;
  /** Whether the service has ended the last address. */
  isEnded: boolean;
}

/** The state of the person's private calendar address, with functions to make and end it. */
function useCalendarFeed() {
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const load = async () => (await unwrap(request(showCalendarFeed))).data;
  const { data, error, mutate } = useSWR<FeedData, ApiFailureError>("calendar-feed", load, {
    revalidateOnFocus: false,
  });
  // The address is returned once, and not stored: the server has only its hash.
  const [address, setAddress] = useState<string | null>(null);

  /** Makes an address instead of the earlier one. @returns null on success, otherwise the failure */
  const make = async (): Promise<ApiFailure | null> => {
    const result = await withPassword(() => request(makeCalendarFeed), confirmPassword);
    if (!result.ok) return result.error;
    const { file, createdAt } = result.data.data;
    setAddress(calendarAddress(file));
    await mutate({ createdAt, isEnded: false }, { revalidate: false });
    return null;
  };

  /**
   * @returns null on success, otherwise the failure
   */
  const end = async (): Promise<ApiFailure | null> => {
    const result = await request(endCalendarFeed);
    if (!result.ok) return result.error;
    setAddress(null);
    await mutate({ createdAt: null, isEnded: false }, { revalidate: false });
    return null;
  };

  return { feed: data, error: error?.failure, reload: () => mutate(), address, make, end };
}
