/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { startFakeApi } from "../testing/fake-api";

const api = startFakeApi();

test("cities are asked for once in a visit, and again only while they have not come", async () => {
  const { listCities, loadCities } = await import("./booking");
  api.reply({ [paths.listCities]: [503, { code: "unavailable", message: "Нет ответа" }] });
  await expect(loadCities()).rejects.toThrow("Нет ответа");

  const cities = [{ id: 1, name: "Москва", timeZone: "Europe/Moscow", demo: false }];
  const calls = api.reply({ [paths.listCities]: [200, { data: cities }] });
  expect(await Promise.all([loadCities(), loadCities()])).toEqual([cities, cities]);
  expect(await listCities()).toEqual({ ok: true, data: { data: cities } });
  expect(calls).toHaveLength(1);
});
