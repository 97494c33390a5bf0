import { disableCorePrefetching } from "./client-hooks";

const on = (connection: object | undefined) => {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  return disableCorePrefetching();
};

test.each([
  { saveData: true, effectiveType: "4g" },
  { effectiveType: "3g" },
  { effectiveType: "2g" },
])("nothing is fetched ahead on %j", (connection) => expect(on(connection)).toBe(true));

test.each([{ saveData: false, effectiveType: "4g" }, {}, undefined])(
  "pages are fetched ahead on %j",
  (connection) => expect(on(connection)).toBe(false),
);
