import type { Clinic } from "@rodinki/contract/booking";
import { Suspense, useState } from "react";
import { Button } from "../../../components/button";
import { lazyComponent } from "../../../components/lazy-component";
import { Skeleton } from "../../../components/skeleton";
import * as styles from "./place.module.css";

const ClinicMap = lazyComponent(async () => (await import("./clinic-map")).ClinicMap);

interface ClinicMapButtonProps {
  apiKey: string;
  clinics: Clinic[];
  onChoose: (clinic: Clinic) => void;
}

/** The clinics on a map. Nothing is loaded from outside before it is opened. */
export function ClinicMapButton({ apiKey, clinics, onChoose }: ClinicMapButtonProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Показать клиники на карте
        </Button>
        <p className={styles.outside}>Карту загрузит Яндекс, и&nbsp;он&nbsp;узнает ваш IP-адрес.</p>
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton label="Загружаем карту" heights={["20rem"]} />}>
      <ClinicMap apiKey={apiKey} clinics={clinics} onChoose={onChoose} />
    </Suspense>
  );
}
