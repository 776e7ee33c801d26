import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UnavailableError } from '../../errors.ts';
import { processPicture } from './process-picture.ts';

test('rejects pictures as unavailable when the queue is full', async () => {
  const png = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );
  const results = await Promise.allSettled(Array.from({ length: 26 }, () => processPicture(png)));
  const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.length).toBeLessThan(results.length);
  for (const error of rejected) expect(error).toBeInstanceOf(UnavailableError);
});
