import { useEffect, type ReactNode } from "react";
import { useForm } from "react-final-form";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import type { BookingValues } from "../booking-values";
import { ANY_CLINIC, type PlaceValues } from "../choice";
import type { List } from "./use-offers";

type Offered = string | { id: number };

interface ListStateProps<Item> {
  /** The field of the chosen item. */
  name: keyof PlaceValues;
  list: List<Item>;
  /** The approximate height of the choices, as a CSS length. */
  height: string;
  /** Counts what is offered, if that is not every item. */
  count?: (items: Item[]) => number;
  /** The text for an empty list. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** What a screen reader announces when a list has been loaded. */
const COUNTED: Partial<Record<keyof PlaceValues, string>> = {
  date: "Свободных дней",
  clinic: "Клиник со\u00a0свободным временем",
  time: "Свободного времени",
};

/** A list of choices in each of its states: loading, failed, empty, loaded. The last is announced. */
export function ListState<Item extends Offered>(props: ListStateProps<Item>) {
  const { name, list, count = ({ length }: Item[]) => length } = props;
  const counted = list.items?.length ? COUNTED[name] : undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {counted && `${counted}: ${count(list.items ?? [])}`}
      </p>
      <Choices {...props} />
    </>
  );
}

function Choices<Item extends Offered>(props: ListStateProps<Item>) {
  const { name, list, height, empty, children } = props;
  const { items, error, reload } = list;
  useOfferedOnly(name, items);
  if (items === undefined) {
    if (error) return <LoadError message={error.message} onRetry={reload} />;
    return <Skeleton label="Загружаем варианты" heights={[height]} />;
  }
  return items.length === 0 ? <p role="status">{empty}</p> : children(items);
}

/**
 * Clears a value that can no longer be chosen: after a change of a value above, those below stay if they are still
 * offered.
 *
 * @param offered the choices; undefined while they are being loaded
 */
function useOfferedOnly(name: keyof PlaceValues, offered: Offered[] | undefined): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    const value = form.getState().values[name];
    if (!value || value === ANY_CLINIC) return;
    if (offered?.every((item) => valueOf(item) !== value)) form.change(name, undefined);
  }, [form, name, offered]);
}

const valueOf = (item: Offered) => (typeof item === "string" ? item : String(item.id));
