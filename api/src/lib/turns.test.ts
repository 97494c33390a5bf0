import { byTurns, fairTurns } from "./turns";

function piece(name: string, begun: string[]) {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  const work = () => {
    begun.push(name);
    return ended;
  };
  return { work, end };
}

const full = () => new Error("full");

it("runs so many concurrently, and the others in the order of their arrival", async () => {
  const begun: string[] = [];
  const inTurn = byTurns({ concurrent: 2, waiting: 9, refuse: full });
  const pieces = ["a", "b", "c", "d"].map((name) => piece(name, begun));
  const ended = pieces.map(({ work }) => inTurn(work));

  expect(begun).toEqual(["a", "b"]);
  pieces[1]?.end();
  expect(await ended[1]).toBe("b");
  expect(begun).toEqual(["a", "b", "c"]);
  pieces.forEach(({ end }) => end());
  expect(await Promise.all(ended)).toEqual(["a", "b", "c", "d"]);
});

it("gives the turn back after an error, whether thrown or answered", async () => {
  const inTurn = byTurns({ concurrent: 1, waiting: 9, refuse: full });
  const refused = inTurn(() => Promise.reject(new Error("wrong")));
  const thrown = inTurn(() => {
    throw new Error("broken");
  });
  const next = inTurn(() => Promise.resolve("mine"));

  await expect(refused).rejects.toThrow("wrong");
  await expect(thrown).rejects.toThrow("broken");
  expect(await next).toBe("mine");
});

it("refuses who comes when no more may wait, and only them", async () => {
  const begun: string[] = [];
  const inTurn = byTurns({ concurrent: 1, waiting: 1, refuse: full });
  const [first, second, third] = ["a", "b", "c"].map((name) => piece(name, begun));
  const ended = [first, second].map((each) => inTurn(each!.work));

  await expect(inTurn(third!.work)).rejects.toThrow("full");
  first?.end();
  second?.end();
  expect(await Promise.all(ended)).toEqual(["a", "b"]);
  expect(begun).toEqual(["a", "b"]);

  third?.end();
  expect(await inTurn(third!.work)).toBe("c");
});

it("lets a slow one delay only others of its key, and at most two", async () => {
  const begun: string[] = [];
  const inTurn = fairTurns({ concurrent: 2, waiting: 9, refuse: full });
  const pieces = ["a", "b", "c", "d", "e"].map((name) => piece(name, begun));
  const [slow, next, third, fourth, other] = pieces;
  const ended = [slow, next, third].map((each) => inTurn(["one"], each!.work));

  await expect(inTurn(["one"], fourth!.work)).rejects.toThrow("full");
  ended.push(inTurn(["another"], other!.work));
  expect(begun).toEqual(["a", "e"]);
  for (const { end } of pieces) end();
  expect(await Promise.all(ended)).toEqual(["a", "b", "c", "e"]);
});

it("counts a piece for each of its keys", async () => {
  const begun: string[] = [];
  const inTurn = fairTurns({ concurrent: 2, waiting: 9, refuse: full });
  const [first, ofColleague, ofClinic] = ["a", "b", "c"].map((name) => piece(name, begun));
  const ended = [
    inTurn(["colleague", "clinic"], first!.work),
    inTurn(["colleague", "elsewhere"], ofColleague!.work),
    inTurn(["somebody", "clinic"], ofClinic!.work),
  ];

  expect(begun).toEqual(["a"]);
  for (const { end } of [first!, ofColleague!, ofClinic!]) end();
  expect(await Promise.all(ended)).toEqual(["a", "b", "c"]);
});
