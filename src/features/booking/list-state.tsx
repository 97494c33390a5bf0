import type { ReactNode } from "react";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import type { List } from "./free-times";

interface ListStateProps<Item> {
  list: List<Item>;
  /** What to do when there is nothing to choose from. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** One list of choices in each of its states: loading, failed, empty, there. */
export function ListState<Item>({ list, empty, children }: ListStateProps<Item>) {
  const { items, error, reload } = list;
  if (items === undefined) {
    return error ? <LoadError message={error.message} onRetry={reload} /> : <Loader />;
  }
  return items.length === 0 ? <p>{empty}</p> : children(items);
}
