import { decodeQR } from 'qr/decode.js';
import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '@playwright/test';
import { FIRST_PASSWORD } from './colleague.ts';
import type { ObservedPage } from '../../../shell/e2e/support/browser.ts';
import { staffCall } from '../../../shell/e2e/support/api-calls.ts';

/**
 * The code of an authenticator app, `steps` of 30 seconds from now. Codes are valid once: tests use 0, then 1, then
 * recovery codes, to avoid waiting.
 */
export const codeOf = (secret: string, steps: 0 | 1): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Enables two-step login for the session of the page. It consumes the current code. */
export async function enableTwoStep(
  page: ObservedPage,
): Promise<{ secret: string; usedCode: string; recoveryCodes: string[] }> {
  const password = FIRST_PASSWORD;
  const setUp = await staffCall(page, 'POST', '/api/auth/two-step/setup', { password });
  const { secret } = setUp.data as { secret: string };
  const code = codeOf(secret, 0);
  const { data } = await staffCall(page, 'POST', '/api/auth/two-step/confirm', { code });
  return { secret, usedCode: code, recoveryCodes: (data as { recoveryCodes: string[] }).recoveryCodes };
}

/** Decodes a QR code from a screenshot. */
export async function readQrCode(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  const { width, height, data } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return { width: picture.width, height: picture.height, data: [...pixels] };
  }, png);
  expect(data.length).toBe(width * height * 4);
  return decodeQR({ width, height, data: Uint8Array.from(data) }, { timeLimit: Infinity });
}
