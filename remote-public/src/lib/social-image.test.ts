import { expect, it } from 'vitest';
import { aBlog } from '../test/blog-factories.ts';
import { socialImageOf } from './social-image.ts';

const card = '/media/cards/a.png';
const picture = {
  alt: 'A gear',
  width: 3200,
  height: 2000,
  variants: [
    { url: '/media/480.webp', width: 480 },
    { url: '/media/1600.webp', width: 1600 },
  ],
};
const image = 'https://elsewhere.example/gear.jpg';

it('uses the picture of the post in its widest stored size', () => {
  expect(socialImageOf(aBlog({ picture, card }))).toEqual({
    src: '/media/1600.webp',
    width: 1600,
    height: 1000,
    alt: 'A gear',
  });
});

it('uses the external image of an older post, with the title as alternative text', () => {
  expect(socialImageOf(aBlog({ title: 'Gears', picture: null, image, card }))).toEqual({
    src: image,
    alt: 'Gears',
  });
});

it('uses the card if the editor chose it, and for a post without a picture', () => {
  const expected = { src: card, width: 1200, height: 630 };
  expect(socialImageOf(aBlog({ picture, card, socialImage: 'card' }))).toMatchObject(expected);
  expect(socialImageOf(aBlog({ picture: null, image: null, card }))).toMatchObject(expected);
});

it('falls back to the picture without a card, and to nothing without either', () => {
  expect(socialImageOf(aBlog({ picture, card: null, socialImage: 'card' }))?.src).toBe('/media/1600.webp');
  expect(socialImageOf(aBlog({ picture: null, image: null, card: null }))).toBeUndefined();
});
