import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { whenListening } from './when-listening.ts';

const settings = { host: 'HOST', port: 'PORT' };

test('returns the port, or rejects with a clear message if it is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void first.close());
  const port = await whenListening(first, { host: '127.0.0.1', port: 0, settings });
  expect(port).toBe((first.address() as AddressInfo).port);

  const second = createServer().listen(port, '127.0.0.1');
  await expect(whenListening(second, { host: '127.0.0.1', port, settings })).rejects.toThrow(
    `Port ${port} is taken by another program: stop that one, or set PORT to another`,
  );
});
