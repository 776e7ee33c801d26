import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UnavailableError } from '../../errors.ts';
import { processPicture } from './process-picture.ts';

test('pictures that are too many at once are put off, not queued without end', async () => {
  const png = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );
  const made = await Promise.allSettled(Array.from({ length: 26 }, () => processPicture(png)));
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(made.length);
  for (const error of refused) expect(error).toBeInstanceOf(UnavailableError);
});
