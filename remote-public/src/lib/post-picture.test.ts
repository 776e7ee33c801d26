import { expect, it } from 'vitest';
import { aSummary } from '../test/blog-answers.ts';
import { pictureOf } from './post-picture.ts';

it('offers every stored width and falls back to the largest', () => {
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

it('shows the external image of an older post', () => {
  expect(pictureOf({ picture: null, image: 'https://old.example/a.png' })?.src).toBe(
    'https://old.example/a.png',
  );
});

it('leaves a post without a picture to the default figure', () => {
  expect(pictureOf({ picture: null, image: null })).toBeNull();
});
