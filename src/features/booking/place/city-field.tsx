import { memo } from "react";
import { CitySelect } from "../../../forms/city-select";
import { fetchCombobox } from "../../../forms/search-select-field";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";

// While the cities are on their way, not after them.
if (typeof window !== "undefined") fetchCombobox();

interface CityFieldProps {
  list: Offers["cities"];
  isForChild: boolean;
  /** Some have nothing free now. */
  hasClosed: boolean;
  /** Is told the city that fits what is being typed. The same function each time. */
  onFound?: (city: string) => void;
}

/** Drawn anew only for another list: a press on a day or a time is not to wait for it. So are the days and the clinics. */
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
