import { render } from "@testing-library/react";
import { FramedPicture } from "./framed-picture";

jest.mock("./stored-picture", () => ({ StoredPicture: () => null }));

const diary = null as never;
const photo = { id: "a" } as never;

const transformOf = (point: { x: number; y: number } | undefined, isAligned: boolean) => {
  const { container } = render(
    <FramedPicture diary={diary} photo={photo} alt="" point={point} isAligned={isAligned} />,
  );
  const moved = container.querySelector<HTMLElement>("span > span");
  return moved?.style.transform ?? "";
};

test("the pressed place comes into the middle once both pictures have one", () => {
  expect(transformOf({ x: 0.2, y: 0.9 }, true)).toBe("translate(30%, -40%) scale(2.5)");
  expect(transformOf({ x: 0.5, y: 0.5 }, true)).toBe("translate(0%, 0%) scale(2.5)");
  expect(transformOf({ x: 0.2, y: 0.9 }, false)).toBe("");
});
