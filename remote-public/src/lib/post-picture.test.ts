import { expect, it } from 'vitest';
import { aSummary } from '../test/blog-factories.ts';
import { pictureOf } from './post-picture.ts';

it('lists every stored width in srcSet, with the largest as src', () => {
  const picture = {
    alt: 'A valve',
    width: 1600,
    height: 1000,
    variants: [
      { url: '/a-480.webp', width: 480 },
      { url: '/a-1600.webp', width: 1600 },
    ],
  };
  expect(pictureOf(aSummary({ picture }))).toEqual({
    src: '/a-1600.webp',
    alt: 'A valve',
    width: 1600,
    height: 1000,
    srcSet: '/a-480.webp 480w, /a-1600.webp 1600w',
  });
});

it('uses the external image of an older post', () => {
  expect(pictureOf({ picture: null, image: 'https://old.example/a.png' })?.src).toBe(
    'https://old.example/a.png',
  );
});

it('returns null for a post without a picture', () => {
  expect(pictureOf({ picture: null, image: null })).toBeNull();
});
