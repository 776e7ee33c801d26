import { expect, it } from 'vitest';
import { developmentPolicy } from './development-app.ts';

const policy = [
  `default-src 'none'`,
  `script-src 'sha256-abc' 'strict-dynamic'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

it('allows styles and connections of this machine, and nothing else', () => {
  expect(developmentPolicy(policy).split('; ')).toEqual([
    `default-src 'none'`,
    `script-src 'sha256-abc' 'strict-dynamic'`,
    `style-src 'self' http://127.0.0.1:*`,
    `connect-src 'self' http://127.0.0.1:*`,
    `frame-ancestors 'none'`,
  ]);
});
