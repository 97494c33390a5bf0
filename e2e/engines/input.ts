import type { Input } from "./engine";

/** The names of keys that write nothing, as both protocols code them. */
export const KEYS = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

export type Key = keyof typeof KEYS;

const keyboard = (actions: object[]): Input => ({ type: "key", id: "keyboard", actions });

const stroke = (value: string) => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

export const keyPress = (key: Key): Input => keyboard(stroke(KEYS[key]));

/** One letter, as somebody writes it who looks at each. */
export const letter = (character: string): Input => keyboard(stroke(character));

const withControl = (value: string) =>
  keyboard([
    { type: "keyDown", value: KEYS.Control },
    ...stroke(value),
    { type: "keyUp", value: KEYS.Control },
  ]);

export const selectAll: Input = withControl("a");

export const copy: Input = withControl("c");

export const paste: Input = withControl("v");

export const pressAt = ({ x, y }: { x: number; y: number }): Input => ({
  type: "pointer",
  id: "pointer",
  actions: [
    { type: "pointerMove", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});
