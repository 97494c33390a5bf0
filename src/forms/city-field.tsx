import useSWR from "swr";
import { LoadError } from "../components/load-error";
import { CitySelect } from "./city-select";

interface City {
  id: number;
  name: string;
}

export interface CityFieldProps {
  load: () => Promise<City[]>;
  /** City that was chosen before, which stays in the list even without free times. */
  chosen?: City;
  required?: boolean;
  hint?: string;
}

/** Cities are loaded once and cached. */
export function CityField({ load, chosen, ...field }: CityFieldProps) {
  const { data, error, mutate } = useSWR<City[], Error>("cities", load, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const cities = chosen ? withChosen(data ?? [], chosen) : data;
  return (
    <>
      <CitySelect
        {...field}
        items={cities?.map(({ id, name }) => ({ text: name, value: String(id) }))}
      />
      {error && !data && <LoadError message={error.message} onRetry={() => mutate()} />}
    </>
  );
}

const withChosen = (cities: City[], chosen: City) =>
  cities.some(({ id }) => id === chosen.id) ? cities : [chosen, ...cities];
