import { CitySelect } from "../../../forms/city-select";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";

interface CityFieldProps {
  list: Offers["cities"];
  isForChild: boolean;
  /** Some have nothing free now. */
  hasClosed: boolean;
}

export function CityField({ list, isForChild, hasClosed }: CityFieldProps) {
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
}
