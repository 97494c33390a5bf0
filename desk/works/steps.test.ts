import { clean, entitle, makeTeam, typed } from "../review/testing/project";
import { addStep } from "./steps";
import { sentWorks } from "./sent";

afterEach(clean);

/** A commit on top of a work, which no branch means yet. */
const stepOn = (project: string, tip: string, words: string): string =>
  typed(project, "commit-tree", `${tip}^{tree}`, "-p", tip, "-m", words);

test.each(["no branch of it", "its branch"])(
  "a rejected step leaves nothing behind where there was %s",
  async (before) => {
    const { anna, boris, author, reader } = makeTeam();
    entitle(anna, "Солнце");
    await author.send();
    await reader.see("/review");
    const [work] = await sentWorks();
    if (!work) throw new Error("nothing was sent");
    const branch = `refs/heads/${work.name}`;
    if (before === "its branch") typed(boris, "update-ref", branch, work.tip);
    const faster = stepOn(anna, work.tip, "Раньше");
    typed(anna, "push", "--quiet", "origin", `${faster}:${branch}`);

    expect(await addStep(work, stepOn(boris, work.tip, "Позже"))).toBe("rejected");

    const left = typed(boris, "for-each-ref", "--format=%(objectname)", branch);
    expect(left).toBe(before === "its branch" ? work.tip : "");
    expect(await sentWorks()).toMatchObject([{ name: work.name, tip: faster, unsent: false }]);
  },
);
