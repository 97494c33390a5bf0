import { memo } from "react";
import { CitySelect } from "../../../forms/city-select";
import { fetchCombobox } from "../../../forms/search-select-field";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";

// The combobox is loaded together with the cities, and not after them.
if (typeof window !== "undefined") fetchCombobox();

interface CityFieldProps {
  list: Offers["cities"];
  isForChild: boolean;
  /** Whether some cities have no free times now. */
  hasClosed: boolean;
  /**
   * Called with the city that matches what is being typed. The function must be stable, because the field is memoized.
   */
  onFound?: (city: string) => void;
}

/**
 * `memo` renders this list again only for new props, so that a press on a day or time is not delayed. The lists of days
 * and clinics are memoized for the same reason.
 */
export const CityField = memo(function CityField({
  list,
  isForChild,
  hasClosed,
  onFound,
}: CityFieldProps) {
  return (
    <ListState
      name="city"
      list={list}
      height="6.5rem"
      empty={
        isForChild
          ? "Свободного времени у врачей, которые принимают детей этого возраста, пока нет. Новое время открывается каждый день: загляните завтра."
          : "Свободного времени пока нет ни в одном городе. Новое время открывается каждый день: загляните завтра."
      }
    >
      {(cities) => (
        <CitySelect
          hasWaitingList
          onFound={onFound}
          hint={
            hasClosed
              ? "Города, где есть свободное время или запись откроется позже"
              : "Города, где сейчас есть свободное время"
          }
          items={cities.map(({ id, name }) => ({ text: name, value: String(id) }))}
        />
      )}
    </ListState>
  );
});
