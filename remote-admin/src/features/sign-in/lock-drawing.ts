/** The geometry of the lock figure, in units of its view box. */

interface Stack {
  /** Its axis. */
  readonly x: number;
  /** Length of the key pin, and of the driver pin above it. */
  readonly keyPin: number;
  readonly driver: number;
}

/** Height of the line along which the plug turns, once every pin stack is parted there. */
export const SHEAR = 270;

/** Height of the pins' tips without a key. */
const REST = 350;
/** Height of the upper ends of the springs. */
const CEILING = 94;

/** The five pin stacks. The style sheet repeats how far the key lifts each (80 - keyPin). */
export const STACKS: readonly Stack[] = [
  { x: 520, keyPin: 44, driver: 50 },
  { x: 578, keyPin: 62, driver: 44 },
  { x: 636, keyPin: 36, driver: 56 },
  { x: 694, keyPin: 68, driver: 40 },
  { x: 752, keyPin: 52, driver: 48 },
];

/** The upper edge of the blade: a cut under each stack, as deep as its key pin is long. */
const RIDGE = 303;
const bitting = STACKS.map(({ x, keyPin }) => {
  const cut = SHEAR + keyPin;
  const slope = (cut - RIDGE) * 0.5;
  return `L${x - 5 - slope} ${RIDGE}L${x - 5} ${cut}h10l${slope} ${RIDGE - cut}`;
}).join('');

/** The fully inserted key. */
export const KEY = `M452 ${RIDGE}${bitting}H786L800 340L784 366H452V374.3H405A66 66 0 1 1 405 295.7H452Z`;

/** A key pin with its point and the driver pin on it, at rest. */
export function pin({ x, keyPin, driver }: Stack): string {
  const parting = REST - keyPin;
  return (
    `M${x - 13} ${parting}h26V${REST - 12}L${x + 4} ${REST}h-8L${x - 13} ${REST - 12}Z` +
    `M${x - 13} ${parting}v-${driver}h26v${driver}Z`
  );
}

/** The spring above a stack at rest. */
export function spring({ x, keyPin, driver }: Stack): string {
  const turns = 6;
  const rise = (REST - keyPin - driver - CEILING) / (turns + 0.5);
  const half = `l20 ${rise / 2}l-20 ${rise / 2}`;
  return `M${x - 10} ${CEILING}${half.repeat(turns)}l20 ${rise / 2}`;
}

/** Reference numerals, each with its leader line. */
export const NUMERALS = [
  { text: '10', x: 560, y: 30, leader: 'M560 38C562 52 578 46 582 64' },
  { text: '12', x: 900, y: 118, leader: 'M882 111C866 104 846 124 820 128' },
  { text: '16', x: 900, y: 232, leader: 'M884 228C866 232 872 262 852 269' },
  { text: '18', x: 414, y: 222, leader: 'M430 215C456 204 470 236 505 238' },
  { text: '22', x: 414, y: 138, leader: 'M430 131C456 120 470 150 505 152' },
  { text: '20', x: 700, y: 500, leader: 'M702 478C706 440 744 400 750 314' },
  { text: '14', x: 818, y: 500, leader: 'M816 478C812 446 822 420 818 392' },
] as const;
