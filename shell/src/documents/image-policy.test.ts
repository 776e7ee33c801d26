import { expect, it } from 'vitest';
import { imagePolicy } from './image-policy.ts';

it('allows http images if the site itself uses http', () => {
  expect(imagePolicy('http://localhost:3000')).toEqual([`img-src 'self' data: http: https:`]);
});

it('upgrades images to https if the site uses https', () => {
  expect(imagePolicy('https://www.example.com')).toEqual([
    `img-src 'self' data: https:`,
    'upgrade-insecure-requests',
  ]);
});
