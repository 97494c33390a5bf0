import { paths } from "./paths";

/**
 * Path of a screen of the clinics' page. In a separate file, as every page of the site loads paths.ts.
 *
 * @param id of the clinic
 * @param screen for example `day`: src/clinic/screens.ts
 */
export const clinicPath = (id: number, screen: string): string => `${paths.clinic}/${id}/${screen}`;
