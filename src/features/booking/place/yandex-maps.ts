/** The part of Yandex Maps JS API v3 that the site uses. Coordinates are longitude, then latitude. */
export interface YandexMaps {
  ready: Promise<void>;
  YMap: new (
    element: HTMLElement,
    properties: { location: { center: [number, number]; zoom: number } },
  ) => YandexMap;
  YMapDefaultSchemeLayer: new () => object;
  YMapDefaultFeaturesLayer: new () => object;
  YMapMarker: new (properties: { coordinates: [number, number] }, element: HTMLElement) => object;
}

export interface YandexMap {
  addChild: (child: object) => YandexMap;
  destroy: () => void;
}

declare global {
  interface Window {
    ymaps3?: YandexMaps;
  }
}

let loading: Promise<YandexMaps> | undefined;

/**
 * Loads the script of the maps, once.
 *
 * @see https://yandex.ru/maps-api/docs/js-api/
 */
export function loadYandexMaps(apiKey: string): Promise<YandexMaps> {
  loading ??= load(apiKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(apiKey: string): Promise<YandexMaps> {
  const script = document.createElement("script");
  script.src = `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(apiKey)}&lang=ru_RU`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("The script of the maps did not load"));
    document.head.append(script);
  });
  if (window.ymaps3 === undefined) throw new Error("The script of the maps brought no maps");
  await window.ymaps3.ready;
  return window.ymaps3;
}
