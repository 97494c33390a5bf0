import type { Clinic } from "@rodinki/contract/booking";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { Button } from "../../../components/button";
import { lazyComponent } from "../../../components/lazy-component";
import { Skeleton } from "../../../components/skeleton";
import { allowsOutsideAtom } from "../../../session/cookie-groups";
import * as styles from "./place.module.css";

const ClinicMap = lazyComponent(async () => (await import("./clinic-map")).ClinicMap);

interface ClinicMapButtonProps {
  apiKey: string;
  clinics: Clinic[];
  onChoose: (clinic: Clinic) => void;
}

/**
 * Opens the map of clinics. Nothing is loaded from another site before that; a person who has not allowed it for the
 * whole site is shown what the press consents to.
 */
export function ClinicMapButton({ apiKey, clinics, onChoose }: ClinicMapButtonProps) {
  const [open, setOpen] = useState(false);
  const isAllowed = useAtomValue(allowsOutsideAtom);
  if (!open) {
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Показать клиники на карте
        </Button>
        {!isAllowed && (
          <p className={styles.outside}>
            Карту загрузит Яндекс, и&nbsp;он&nbsp;узнает ваш IP-адрес.
          </p>
        )}
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton label="Загружаем карту" heights={["20rem"]} />}>
      <ClinicMap apiKey={apiKey} clinics={clinics} onChoose={onChoose} />
    </Suspense>
  );
}
