import type { BookingValues } from "../features/booking/booking-values";
import { OpeningNote } from "../features/booking/openings/opening-note";
import type { CityOpening } from "../features/booking/openings/use-openings";
import { PlacePart, TimePart } from "../features/booking/place/place-part";
import type { List, Offers } from "../features/booking/place/use-offers";
import { ListState } from "../features/booking/place/list-state";
import { ApiFailureError } from "../api-client/unwrap";
import { Form } from "../forms/form";
import * as styles from "./gallery.module.css";
import { Revealed } from "./revealed";
import { cities, clinics, days, times } from "./samples";

const settle = () => Promise.resolve(null);

const listOf = <Item,>(items: Item[] | undefined): List<Item> => ({
  items,
  error: undefined,
  isReloading: false,
  reload: settle,
});

const offers: Offers = {
  hasClosed: false,
  opening: undefined,
  cities: listOf(cities),
  days: listOf(days),
  clinics: listOf(clinics),
  times: listOf(times),
  isGone: false,
  choice: undefined,
};

const failed: List<string> = {
  ...listOf<string>(undefined),
  error: new ApiFailureError({
    status: 503,
    code: "unavailable",
    message: "Сервис временно недоступен. Повторите через минуту.",
  }),
};

const initialValues: Partial<BookingValues> = {
  whom: "me",
  city: "3",
  date: days[1],
  clinic: "1",
  time: "16",
};

const loss = { message: "Это время только что заняли.", startsAt: "2096-05-10T11:30:00Z" };
const empty = "В этом городе свободных дней не осталось. Выберите другой город.";

const closed: CityOpening = {
  ...{ id: 9, name: "Тула", timeZone: "Europe/Moscow", demo: false },
  ...{ opensAt: null, deadline: null, lastOpenedAt: "2026-10-03T07:00:00Z" },
};
const opening: CityOpening = {
  ...closed,
  opensAt: "2096-05-10T07:00:00Z",
  deadline: Date.UTC(2096, 4, 10, 7),
};

interface PlaceProps {
  loss?: typeof loss;
}

const Place = ({ loss: lost }: PlaceProps) => (
  <div className={styles.sheet}>
    <Form<BookingValues> discardable initialValues={initialValues} onSubmit={settle}>
      {() => (
        <>
          <PlacePart offers={offers} />
          <TimePart offers={offers} loss={lost} aboutDoctor={(name) => name} />
        </>
      )}
    </Form>
  </div>
);

/** City, day, clinic and time, and what stands in the place of a list that is not there. */
export const BookingFields = () => (
  <>
    <Place />
    <Revealed label="Потерять выбранное время">
      <Place loss={loss} />
    </Revealed>
    <OpeningNote opening={closed} days={listOf<string>([])} />
    <OpeningNote opening={opening} days={listOf<string>([])} />
    <Form<BookingValues> discardable onSubmit={settle}>
      {() =>
        [listOf<string>(undefined), failed, listOf<string>([])].map((list, index) => (
          <ListState key={index} name="date" list={list} height="4rem" empty={empty}>
            {() => null}
          </ListState>
        ))
      }
    </Form>
  </>
);
