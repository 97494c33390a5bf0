import type { Appointment } from "./appointment";
import { visitTexts } from "./visit-texts";

const appointment: Appointment = {
  id: 42,
  recordId: "РК-7F3K9Q",
  intermediateStatus: "booked",
  familyName: "Иванова",
  name: "Анна",
  patronymicName: "Петровна",
  birthDate: "1984-03-09",
  isChild: false,
  phone: "79123456789",
  doctorDate: "2096-05-14",
  timeBegin: "09:30",
  timeEnd: "09:45",
  startsAt: "2096-05-14T04:30:00Z",
  timeZone: "Asia/Yekaterinburg",
  clinicName: "Клиника",
  clinicPhone: "73430000000",
  address: "ул. Мира, 1",
  metro: null,
  city: "Екатеринбург",
  doctor: "Врач",
  latitude: 56.8,
  longitude: 60.6,
  hasReviews: false,
};

test("a calendar learns where and with whom, but not who comes", () => {
  const texts = visitTexts(appointment, "rodinki.example");
  expect(texts).toMatchObject({
    uid: "appointment-42@rodinki.example",
    location: "Клиника, г. Екатеринбург, ул. Мира, 1",
    description: "Номер записи: РК-7F3K9Q\nВрач: Врач\nТелефон клиники: +7 (343) 000-00-00",
  });
  expect(JSON.stringify(texts)).not.toContain("Иванова");
});
