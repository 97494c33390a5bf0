import { useState } from "react";
import { Button } from "../../components/button";
import { useHydrated } from "../../lib/use-hydrated";
import { storeMySun, readMySun } from "./stored-sun";
import * as styles from "./remember-city.module.css";

const isStored = (city: string) => {
  const mine = readMySun();
  return mine !== null && "city" in mine && mine.city === city;
};

/** Stores a city in this browser as the reader's own, which /sun then shows. */
export function RememberCity({ city }: { city: string }) {
  const isHydrated = useHydrated();
  const [pressed, setPressed] = useState<string | null>(null);
  const remembered = pressed === city || (isHydrated && isStored(city));
  return (
    <Button
      className={styles.remember}
      variant="outline"
      waiting={remembered}
      onClick={() => {
        storeMySun({ city });
        setPressed(city);
      }}
    >
      {remembered ? "Это мой город" : "Запомнить мой город"}
    </Button>
  );
}
