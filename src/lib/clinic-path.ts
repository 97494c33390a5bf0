import { paths } from "./paths";

/**
 * A screen of the clinics' page. In a file of its own: every page of the site loads paths.ts.
 *
 * @param id of the clinic
 * @param screen for example `day`: src/clinic/screens.ts
 */
export const clinicPath = (id: number, screen: string): string => `${paths.clinic}/${id}/${screen}`;
