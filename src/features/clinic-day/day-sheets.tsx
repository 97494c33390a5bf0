import { attendances } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { answersForClinic } from "@rodinki/contract/optional-answers";
import { showPhone } from "@rodinki/contract/shown-phone";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatDay } from "../../../shared/day-words";
import { fullName } from "../../lib/full-name";
import { withStop } from "../../lib/sentence";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./day-sheets.module.css";

interface DaySheetsProps {
  day: string;
  visits: ClinicVisit[];
}

/** The day for printing: an A4 page for each doctor, with who printed it and when. It is hidden on the screen. */
export function DaySheets({ day, visits }: DaySheetsProps) {
  const { session, clinic } = useClinic();
  const printed = formatPrinted(usePrintedAt(), clinic.timeZone);
  return (
    <div className={styles.sheets}>
      {byDoctor(visits).map(([doctor, own]) => (
        <table key={doctor} className={styles.sheet}>
          <thead>
            <tr>
              <td colSpan={5}>
                <p className={styles.doctor}>{doctor}</p>
                <p>
                  {withStop(`${clinic.name}, ${formatDay(day)}`)} Напечатано {printed},{" "}
                  {session.name}
                </p>
              </td>
            </tr>
            <tr>
              <th scope="col">Время</th>
              <th scope="col">Кто придёт</th>
              <th scope="col">Лет</th>
              <th scope="col">Телефон</th>
              <th scope="col">Отметка</th>
            </tr>
          </thead>
          <tbody>
            {own.map((visit) => (
              <tr key={visit.id}>
                <td>{visit.begins}</td>
                <td>
                  {fullName(visit.familyName, visit.name, visit.patronymicName)}
                  {visit.isWalkIn && ", без\u00a0записи"}
                  {visit.isConfirmed && ", придёт"}
                  {visit.isToBePhoned && ", позвонить"}
                  {answersForClinic(visit).map(({ field, text }) => (
                    <span key={field} className={styles.answer}>
                      {text}
                    </span>
                  ))}
                </td>
                <td>{visit.age}</td>
                <td className={styles.phone}>{showPhone(visit.phone)}</td>
                <td>{visit.attendance !== "unmarked" && attendances[visit.attendance]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Groups visits by doctor, sorted by the doctors' first visits. */
function byDoctor(visits: ClinicVisit[]): [doctor: string, visits: ClinicVisit[]][] {
  const groups = new Map<string, ClinicVisit[]>();
  for (const visit of visits)
    groups.set(visit.doctor, [...(groups.get(visit.doctor) ?? []), visit]);
  return [...groups];
}

function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // `flushSync` renders before the event ends, because the browser prints immediately after it.
    const renew = () => flushSync(() => setAt(new Date()));
    window.addEventListener("beforeprint", renew);
    return () => window.removeEventListener("beforeprint", renew);
  }, []);
  return at;
}

/** An instant on the clinic's clock: «27.11.2026, 18:05». */
const formatPrinted = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
