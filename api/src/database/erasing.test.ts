import { useTestApp } from "../testing/test-app";

const test = useTestApp();

it("finds by an index whatever goes with an erased row", async () => {
  const searched = await test.app.database.runQuery<{ name: string }>(
    {
      name: "",
      text: `select conname as name from pg_constraint
        where contype = 'f' and confdeltype in ('c', 'n') and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
    },
    [],
  );

  expect(searched).toEqual([]);
});
