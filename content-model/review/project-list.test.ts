import { reviewListMistakes } from "./review-list";

test("the list of the project is what its texts say", async () => {
  expect(await reviewListMistakes()).toEqual([]);
});
