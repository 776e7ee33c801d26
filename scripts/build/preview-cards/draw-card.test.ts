import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCard } from './draw-card.ts';
import { SERIF, wrap } from './typeset.ts';

const firm = { name: 'Meridian IP', tagline: 'Patent searches' };
const figures = path.resolve(import.meta.dirname, '../../../remote-public/src/figures');
const drawing = await readFile(path.join(figures, 'service-knockout-search.svg'), 'utf8');
const card = { name: 'x', title: 'Knockout Search', text: 'One question, one answer.', drawing: '' };

it('draws the same bytes of 1200 × 630 each time, from outlines alone', async () => {
  const [first, second] = [drawCard(card, drawing, firm), drawCard(card, drawing, firm)];
  expect(first).toBe(second);
  expect(first).not.toMatch(/<text|font-family|var\(|oklch|NaN/);
  const picture = sharp(Buffer.from(first));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  const { channels } = await picture.stats();
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(60);
});

it('breaks a title into lines that fit, and refuses one that no size can hold', () => {
  for (const line of wrap('Exact patent work, from the first search to the licence.', SERIF, 56, 540))
    expect(SERIF.getAdvanceWidth(line, 56)).toBeLessThanOrEqual(540);
  expect(() => drawCard({ ...card, title: 'word '.repeat(60).trim() }, drawing, firm)).toThrow('can hold');
});
