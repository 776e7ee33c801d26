import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCard } from '../../../shared-contracts/src/posts/preview-card/draw-card.ts';
import { wrap } from '../../../shared-contracts/src/posts/preview-card/typeset.ts';
import { FACES } from './faces.ts';

const firm = { name: 'Meridian IP', tagline: 'Patent searches' };
const figures = path.resolve(import.meta.dirname, '../../../remote-public/src/figures');
const drawing = await readFile(path.join(figures, 'service-knockout-search.svg'), 'utf8');
const card = { title: 'Knockout Search', text: 'One question, one answer.' };
const draw = (text: typeof card) => drawCard(text, drawing, firm, FACES);

it('draws deterministically at 1200 × 630, with all text as outlines', async () => {
  const [first, second] = [draw(card), draw(card)];
  expect(first).toBe(second);
  expect(first).not.toMatch(/<text|font-family|var\(|oklch|NaN/);
  const picture = sharp(Buffer.from(first));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  const { channels } = await picture.stats();
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(60);
});

it('breaks a title into lines that fit, even within a long word', () => {
  for (const title of ['Exact patent work, from the first search to the licence.', `A ${'w'.repeat(90)}`])
    for (const line of wrap(title, FACES.serif, 56, 520))
      expect(FACES.serif.getAdvanceWidth(line, 56)).toBeLessThanOrEqual(520);
});

it('draws a long title inside the margins', async () => {
  const { data, info } = await sharp(Buffer.from(draw({ ...card, title: 'Longest '.repeat(60).trim() })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Only background between the text and the lower rule, and above the upper one.
  for (const y of [12, 100, 544])
    for (let x = 0; x < 600; x++) expect(data[(y * info.width + x) * info.channels]).toBeGreaterThan(240);
});
