import { fieldNames } from "@rodinki/contract/fields";
import { lazyPart } from "./lazy-part";
import type { NoCity, NoCityProps } from "./no-city";
import { SearchSelectField } from "./search-select-field";
import type { SelectItem } from "./select-item";

const useNoCity = lazyPart<{ NoCity: typeof NoCity }>(() => import("./no-city"));

interface CitySelectProps {
  /** Cities; undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  hint?: string;
  required?: boolean;
  /** Whether other cities have a waiting list, as the list has only cities with free times. */
  hasWaitingList?: boolean;
  onFound?: (value: string) => void;
}

/** Field for a city, with ways on for people whose city is missing. */
export const CitySelect = ({ items, hasWaitingList = false, ...field }: CitySelectProps) => (
  <SearchSelectField
    {...field}
    name="city"
    label={fieldNames.city}
    items={items}
    missing={(typed, choose) => (
      <Missing
        typed={typed}
        items={items ?? []}
        onChoose={choose}
        hasWaitingList={hasWaitingList}
      />
    )}
  />
);

function Missing(props: NoCityProps) {
  const part = useNoCity(true);
  return (
    <>
      <p>Города «{props.typed.trim()}» в&nbsp;списке нет.</p>
      {typeof part !== "string" && <part.NoCity {...props} />}
    </>
  );
}
