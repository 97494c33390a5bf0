import { appointmentOf } from "./sample-appointment";
import { visitTexts } from "./visit-texts";

test("a calendar learns where and with whom, but not who comes", () => {
  const texts = visitTexts(appointmentOf({ id: 42 }), "rodinki.example");
  expect(texts).toMatchObject({
    uid: "appointment-42@rodinki.example",
    location: "Клиника, г. Екатеринбург, ул. Мира, 1",
    description: "Номер записи: РК-7F3K9Q\nВрач: Врач\nТелефон клиники: +7 (343) 000-00-00",
  });
  expect(JSON.stringify(texts)).not.toContain("Иванова");
});
