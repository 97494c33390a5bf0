/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The place on a map, by its coordinates: no key is needed, and an address cannot be misread. */
export const mapLink = ({ latitude, longitude }: Coordinates): string =>
  `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map`;

/** The way there, from where the person is. */
export const directionsLink = ({ latitude, longitude }: Coordinates): string =>
  `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;
