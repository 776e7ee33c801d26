import { expect, it } from 'vitest';
import { imagePolicy } from './image-policy.ts';

it('shows http pictures of older posts where the site itself runs on http', () => {
  expect(imagePolicy('http://localhost:3000')).toEqual([`img-src 'self' data: http: https:`]);
});

it('requests them over https where the site runs on https, and allows no others', () => {
  expect(imagePolicy('https://www.example.com')).toEqual([
    `img-src 'self' data: https:`,
    'upgrade-insecure-requests',
  ]);
});
