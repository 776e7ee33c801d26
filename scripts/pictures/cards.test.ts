import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { previewCards } from '../../remote-public/preview-cards.ts';
import { drawCard } from '../../shared-contracts/src/posts/preview-card/draw-card.ts';
import { FACES } from '../build/preview-cards/faces.ts';
import { comparePicture, referenceNames } from './compare-picture.ts';

const { cards, firm } = previewCards;
const remote = path.resolve(import.meta.dirname, '../../remote-public');

/** Narrower than the cards, but wide enough to read the smallest letters. */
const WIDTH = 600;

it.each(cards.map((card) => [card.name, card] as const))('draws the social card %s', async (name, card) => {
  const svg = drawCard(card, await readFile(path.join(remote, card.drawing), 'utf8'), firm, FACES);
  await comparePicture(`card-${name}`, Buffer.from(svg), WIDTH);
});

it('draws the social card of a post without a picture', async () => {
  const svg = drawCard(
    { title: 'Reading a claim chart', text: 'Licensing · 1 March 2025' },
    'mark',
    firm,
    FACES,
  );
  await comparePicture('card-of-a-post', Buffer.from(svg), WIDTH);
});

it('has no outdated reference pictures', async () => {
  const names = [...cards.map(({ name }) => `card-${name}`), 'card-of-a-post'];
  expect(await referenceNames('card-')).toEqual(names.toSorted());
});
