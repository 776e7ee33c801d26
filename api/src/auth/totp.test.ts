import { expect, test } from 'vitest';
import { codeOf } from '../../test/two-step.ts';
import { createTotpKey, stepOfCode, totpUri } from './totp.ts';

/** The key of RFC 6238, appendix B, for SHA-1; its codes there have eight digits, of which ours are the last six. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(stepOfCode(RFC_KEY, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('accepts the previous and the next time step only', () => {
  const key = createTotpKey();
  const now = new Date();
  const step = Math.floor(now.getTime() / 30_000);
  const steps = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(key, codeOf(key, offset), now));
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
});

test('creates random keys of 160 bits, and a URI with issuer and account', () => {
  const key = createTotpKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpKey()).not.toBe(key);
  const uri = new URL(totpUri(key, 'asha+x@example.com'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Meridian IP:asha+x@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Meridian IP',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
