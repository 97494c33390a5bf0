import { render } from "@testing-library/react";
import { BodyFigure } from "./body-figure";
import * as styles from "./body-figure.module.css";

const zones = ["face", "scalp", "front", "sides", "arms", "back", "legs", "feet"] as const;

test.each(zones)("the zone %s has parts in another colour", (zone) => {
  const { container } = render(<BodyFigure tone="light" marked={zone} />);
  expect(container.getElementsByClassName(styles.marked ?? "")).not.toHaveLength(0);
});
