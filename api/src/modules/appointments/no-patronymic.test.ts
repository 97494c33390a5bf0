import { messages } from "@rodinki/contract/messages";
import { create, heldTimeId } from "../../testing/booking";
import { errorsOf } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

it("books a person who says that there is no patronymic, and asks for it otherwise", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const timeId = await heldTimeId(browser, time);

  const forgotten = await create(browser, timeId, { patronymic_name: "" });
  expect(errorsOf(forgotten)).toEqual({
    patronymic_name: [messages.required("Отчество")],
  });
  const without = await create(browser, timeId, { patronymic_name: "", "no-patronymic": "true" });
  expect(without.statusCode).toBe(201);
  expect(without.json().data).toMatchObject({ familyName: "Иванова", patronymicName: "" });
});
