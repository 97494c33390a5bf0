/** Coordinates in degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Link to a place on a map, by its coordinates, which need no key and cannot be misread as an address can. */
export const mapLink = ({ latitude, longitude }: Coordinates): string =>
  `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map`;

/** Link to directions from the person's location. */
export const directionsLink = ({ latitude, longitude }: Coordinates): string =>
  `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;
