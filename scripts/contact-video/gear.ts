/** Outlines of involute gears (pressure angle 20°), as data of SVG paths around the origin. */

const PRESSURE_ANGLE = (20 * Math.PI) / 180;
/** Teeth are a little thinner than the gaps, so that the outlines of two gears do not touch. */
const BACKLASH = 0.9;
const involute = (angle: number) => Math.tan(angle) - angle;

interface Gear {
  readonly teeth: number;
  /** Pitch diameter divided by the number of teeth. */
  readonly module: number;
  /** Height of the teeth above and below the pitch circle, in modules. */
  readonly addendum: number;
  readonly dedendum: number;
}

/** A gear whose first tooth points along the x axis. For the inside of a ring, swap addendum and dedendum. */
export function gearOutline({ teeth, module, addendum, dedendum }: Gear): string {
  const pitch = (module * teeth) / 2;
  const base = pitch * Math.cos(PRESSURE_ANGLE);
  const [root, tip] = [pitch - dedendum * module, pitch + addendum * module];
  const halfAngle = (radius: number) =>
    (BACKLASH * Math.PI) / (2 * teeth) +
    involute(PRESSURE_ANGLE) -
    involute(Math.acos(Math.min(1, base / radius)));
  const from = Math.max(root, base);
  const radii = Array.from({ length: 6 }, (_, index) => from + ((tip - from) * index) / 5);
  const flank = [...(root < base ? [root] : []), ...radii].map((radius) => ({
    radius,
    angle: halfAngle(Math.max(radius, from)),
  }));
  const points = Array.from({ length: teeth }, (_, tooth) => (2 * Math.PI * tooth) / teeth).flatMap(
    (middle) => [
      ...flank.map(({ radius, angle }) => [radius, middle - angle] as const),
      ...flank.toReversed().map(({ radius, angle }) => [radius, middle + angle] as const),
    ],
  );
  const at = ([radius, angle]: readonly [number, number]) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${points.map(at).join('L')}Z`;
}
