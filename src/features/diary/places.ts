/**
 * Parts of the drawn body (src/components/body-figure.tsx), left and right from the person's own view. `x` and `y` are
 * their middle.
 */
export const PLACES = {
  face: { label: "Лицо", x: 80, y: 40 },
  neck: { label: "Шея спереди", x: 80, y: 70 },
  chest: { label: "Грудь", x: 80, y: 105 },
  belly: { label: "Живот", x: 80, y: 155 },
  groin: { label: "Под бельём", x: 80, y: 198 },
  rightArm: { label: "Правая рука спереди", x: 34, y: 138 },
  leftArm: { label: "Левая рука спереди", x: 126, y: 138 },
  rightPalm: { label: "Правая ладонь", x: 27, y: 200 },
  leftPalm: { label: "Левая ладонь", x: 133, y: 200 },
  rightLeg: { label: "Правая нога спереди", x: 62, y: 255 },
  leftLeg: { label: "Левая нога спереди", x: 98, y: 255 },
  rightFoot: { label: "Правая стопа сверху", x: 56, y: 324 },
  leftFoot: { label: "Левая стопа сверху", x: 104, y: 324 },
  scalp: { label: "Голова под волосами", x: 220, y: 35 },
  nape: { label: "Шея сзади", x: 220, y: 70 },
  back: { label: "Спина", x: 220, y: 110 },
  loin: { label: "Поясница", x: 220, y: 160 },
  buttocks: { label: "Ягодицы", x: 220, y: 198 },
  leftArmBack: { label: "Левая рука сзади", x: 174, y: 138 },
  rightArmBack: { label: "Правая рука сзади", x: 266, y: 138 },
  leftHand: { label: "Левая кисть сверху", x: 167, y: 200 },
  rightHand: { label: "Правая кисть сверху", x: 273, y: 200 },
  leftLegBack: { label: "Левая нога сзади", x: 202, y: 255 },
  rightLegBack: { label: "Правая нога сзади", x: 238, y: 255 },
  leftSole: { label: "Левая подошва", x: 196, y: 324 },
  rightSole: { label: "Правая подошва", x: 244, y: 324 },
} as const;

export type PlaceName = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];

/** The place whose middle is nearest to a press on the drawing. */
export const nearestPlace = (x: number, y: number): PlaceName => {
  const away = (name: PlaceName) => Math.hypot(PLACES[name].x - x, PLACES[name].y - y);
  return PLACE_NAMES.reduce((nearest, name) => (away(name) < away(nearest) ? name : nearest));
};
