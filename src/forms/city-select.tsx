import { fieldNames } from "@rodinki/contract/fields";
import { lazyPart } from "./lazy-part";
import type { NoCity, NoCityProps } from "./no-city";
import { SearchSelectField } from "./search-select-field";
import type { SelectItem } from "./select-item";

const useNoCity = lazyPart<{ NoCity: typeof NoCity }>(() => import("./no-city"));

interface CitySelectProps {
  /** Undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  hint?: string;
  required?: boolean;
  /** The list has only cities with free times: others may get some. */
  hasWaitingList?: boolean;
  onFound?: (value: string) => void;
}

/** The one field for a city. Whoever finds theirs missing is led on. */
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
