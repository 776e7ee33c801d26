import { expect, it } from 'vitest';
import { aBlog } from '../test/blog-answers.ts';
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

it('is the picture of the post in its widest stored size', () => {
  expect(socialImageOf(aBlog({ picture, card }))).toEqual({
    src: '/media/1600.webp',
    width: 1600,
    height: 1000,
    alt: 'A gear',
  });
});

it('is the external image of an older post, described by the title', () => {
  expect(socialImageOf(aBlog({ title: 'Gears', picture: null, image, card }))).toEqual({
    src: image,
    alt: 'Gears',
  });
});

it('is the card where the editor chose it, and for a post without a picture', () => {
  const drawn = { src: card, width: 1200, height: 630 };
  expect(socialImageOf(aBlog({ picture, card, socialImage: 'card' }))).toMatchObject(drawn);
  expect(socialImageOf(aBlog({ picture: null, image: null, card }))).toMatchObject(drawn);
});

it('is the picture where no card can be drawn, and nothing without either', () => {
  expect(socialImageOf(aBlog({ picture, card: null, socialImage: 'card' }))?.src).toBe('/media/1600.webp');
  expect(socialImageOf(aBlog({ picture: null, image: null, card: null }))).toBeUndefined();
});
