import { fieldNames } from "@rodinki/contract/fields";
import { SearchSelectField } from "../../../forms/search-select-field";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";

export function CityField({ list, isForChild }: { list: Offers["cities"]; isForChild: boolean }) {
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
        <SearchSelectField
          name="city"
          label={fieldNames.city}
          hint="Города, где сейчас есть свободное время"
          items={cities.map(({ id, name }) => ({ text: name, value: String(id) }))}
        />
      )}
    </ListState>
  );
}
