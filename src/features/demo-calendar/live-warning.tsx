import useSWR from "swr";
import { loadCities } from "../../api-client/booking";
import { DemoWarning } from "../../components/demo-warning";
import { isDemonstration } from "../../lib/demonstration";

export function LiveWarning() {
  const { data: cities } = useSWR("cities", loadCities, { revalidateOnFocus: false });
  return cities && isDemonstration(cities) ? <DemoWarning /> : null;
}
