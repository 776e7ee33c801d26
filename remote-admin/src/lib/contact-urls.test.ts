import { expect, test } from 'vitest';
import { mailtoUrl } from './contact-urls.ts';

test.each([
  ['ada+ip@example.com', 'mailto:ada%2Bip@example.com'],
  ['a?bcc=eve%40x&b@example.com', 'mailto:a%3Fbcc%3Deve%2540x%26b@example.com'],
])('links to %s', (address, url) => {
  expect(mailtoUrl(address)).toBe(url);
});
