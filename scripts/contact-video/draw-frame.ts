import { outline } from '../../shared-contracts/src/posts/preview-card/typeset.ts';
import { FACES } from '../build/preview-cards/faces.ts';
import { gearOutline } from './gear.ts';

export const FRAME = { width: 960, height: 600 } as const;

/** The colours of the blueprint tone, in sRGB. */
const BLUE = '#132d59';
const LINE = '#f2f5fb';
const SOFT = '#6f87b3';
const SIGNAL = '#ff9d6f';

const MODULE = 6;
const SMALL = 24;
const RING = 72;
const ARM = MODULE * SMALL;
const RIM = 252;

const small = gearOutline({ teeth: SMALL, module: MODULE, addendum: 1, dedendum: 1.25 });
const inside = gearOutline({ teeth: RING, module: MODULE, addendum: 1.25, dedendum: 1 });
const circle = (radius: number) =>
  `M${radius} 0A${radius} ${radius} 0 1 1 -${radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;

/** Numeral, position, and leader line to a static part: sun, ring, orbit of the planets. */
const NUMERALS = [
  [10, 120, 150, 'M158 152C250 190 330 210 426 284'],
  [12, 800, 90, 'M794 84C740 78 690 92 640 112'],
  [14, 812, 400, 'M806 392C750 372 690 356 615 349'],
] as const;

const label = ([numeral, x, y, leader]: (typeof NUMERALS)[number]) =>
  `<path d="${leader}" stroke="${LINE}" stroke-width="1.6"/><path fill="${SIGNAL}" stroke="none" d="${outline([String(numeral)], { face: FACES.serif, size: 34, x, y })}"/>`;

const wheel = (turn: number, colour: string, hub: string) =>
  `<g transform="rotate(${turn.toFixed(4)})" stroke="${colour}"><path fill="${BLUE}" d="${small}"/><path d="${circle(54)}${circle(16)}${hub}"/></g>`;

/** Three holes, which make the rotation visible. */
const holes = [0, 120, 240]
  .map((angle) => {
    const [x, y] = [36 * Math.cos((angle * Math.PI) / 180), 36 * Math.sin((angle * Math.PI) / 180)];
    return `M${(x + 8).toFixed(2)} ${y.toFixed(2)}a8 8 0 1 0 -16 0a8 8 0 1 0 16 0Z`;
  })
  .join('');

/**
 * A planetary gear seen along its axis. After a third of a turn of the carrier all wheels look as at the start, so the
 * video loops seamlessly.
 * @param part Position in the loop, from 0 to 1.
 */
export function drawFrame(part: number): string {
  const carrier = 120 * part;
  const sun = carrier * (1 + RING / SMALL);
  const planet = carrier * (1 - RING / SMALL) + 180 / SMALL;
  const planets = [0, 120, 240]
    .map((offset) => {
      const angle = ((carrier + offset) * Math.PI) / 180;
      const at = `${(ARM * Math.cos(angle)).toFixed(3)} ${(ARM * Math.sin(angle)).toFixed(3)}`;
      // The rotation of a planet is relative to the line to the centre.
      return `<g transform="translate(${at})">${wheel(planet + offset, LINE, holes)}</g>`;
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}" width="${FRAME.width}" height="${FRAME.height}" fill="none" stroke-linejoin="round" stroke-width="2">`,
    `<rect width="${FRAME.width}" height="${FRAME.height}" fill="${BLUE}"/>`,
    `<defs><pattern id="hatch" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V11" stroke="${SOFT}" stroke-width="2"/></pattern></defs>`,
    `<g transform="translate(480 300)"><path d="M-300 0H300M0 -290V290" stroke="${SOFT}" stroke-width="1.4" stroke-dasharray="26 7 5 7"/>`,
    `<path fill="url(#hatch)" fill-rule="evenodd" stroke="${LINE}" d="${circle(RIM)}${inside}"/>`,
    `<path d="${circle(ARM)}" stroke="${SOFT}" stroke-width="1.4" stroke-dasharray="9 7"/>`,
    `${planets}${wheel(sun, SIGNAL, holes)}</g>`,
    ...NUMERALS.map(label),
    '</svg>',
  ].join('');
}
