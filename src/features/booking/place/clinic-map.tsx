import type { Clinic } from "@rodinki/contract/booking";
import { useEffect, useRef, useState } from "react";
import * as styles from "./place.module.css";

interface ClinicMapProps {
  apiKey: string;
  clinics: Clinic[];
  onChoose: (clinic: Clinic) => void;
}

/** A scale that shows a whole city. */
const ZOOM = 11;

/** A map beside the list: a clinic can be chosen by its mark, and everything works without the map. */
export function ClinicMap({ apiKey, clinics, onChoose }: ClinicMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    let map: YandexMap | undefined;
    let alive = true;
    const show = async () => {
      const maps = await loadYandexMaps(apiKey);
      const [first] = clinics;
      if (!alive || container.current === null || first === undefined) return;
      const center: [number, number] = [first.longitude, first.latitude];
      map = new maps.YMap(container.current, { location: { center, zoom: ZOOM } });
      map.addChild(new maps.YMapDefaultSchemeLayer());
      map.addChild(new maps.YMapDefaultFeaturesLayer());
      for (const clinic of clinics) {
        const mark = markOf(clinic, () => choose.current(clinic));
        map.addChild(
          new maps.YMapMarker({ coordinates: [clinic.longitude, clinic.latitude] }, mark),
        );
      }
    };
    show().catch(() => setFailed(true));
    return () => {
      alive = false;
      map?.destroy();
    };
  }, [apiKey, clinics]);

  if (failed) return <p role="status">Карта не загрузилась. Адреса клиник — в&nbsp;списке выше.</p>;
  return <div ref={container} className={styles.map} />;
}

function markOf({ name, address }: Clinic, onPress: () => void): HTMLElement {
  const mark = document.createElement("button");
  mark.type = "button";
  mark.className = styles.mark ?? "";
  mark.title = `${name}, ${address}`;
  mark.setAttribute("aria-label", `Выбрать: ${name}, ${address}`);
  mark.addEventListener("click", onPress);
  return mark;
}

/** The part of Yandex Maps JS API v3 that the site uses. Coordinates are longitude, then latitude. */
interface YandexMaps {
  ready: Promise<void>;
  YMap: new (
    element: HTMLElement,
    properties: { location: { center: [number, number]; zoom: number } },
  ) => YandexMap;
  YMapDefaultSchemeLayer: new () => object;
  YMapDefaultFeaturesLayer: new () => object;
  YMapMarker: new (properties: { coordinates: [number, number] }, element: HTMLElement) => object;
}

interface YandexMap {
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
function loadYandexMaps(apiKey: string): Promise<YandexMaps> {
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
