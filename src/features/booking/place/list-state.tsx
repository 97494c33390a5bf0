import { useEffect, type ReactNode } from "react";
import { useForm } from "react-final-form";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import type { BookingValues } from "../booking-values";
import { ANY_CLINIC, type PlaceValues } from "../choice";
import type { List } from "./use-offers";

/** A day, or something with an id. */
type Offered = string | { id: number };

interface ListStateProps<Item> {
  /** The field that takes what is chosen. */
  name: keyof PlaceValues;
  list: List<Item>;
  /** About as high as the choices will be: a CSS length. */
  height: string;
  /** What to do when there is nothing to choose from. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** What a screen reader hears when a list has come. */
const COUNTED: Partial<Record<keyof PlaceValues, string>> = {
  date: "Свободных дней",
  clinic: "Клиник со\u00a0свободным временем",
  time: "Свободных мест",
};

/** One list of choices in each of its states: loading, failed, empty, there. The last is announced. */
export function ListState<Item extends Offered>(props: ListStateProps<Item>) {
  const { name, list } = props;
  const counted = list.items?.length ? COUNTED[name] : undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {counted && `${counted}: ${list.items?.length}`}
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
 * Keeps a value for as long as it can be chosen: a changed value above leaves those below as they are, and only what is
 * no longer on offer must be chosen again.
 *
 * @param offered what can be chosen; undefined while it is being loaded
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
