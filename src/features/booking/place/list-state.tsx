import type { ReactNode } from "react";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import type { PlaceValues } from "../choice";
import { useOfferedOnly, type Offered } from "./use-offered-only";
import type { List } from "./use-offers";

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
