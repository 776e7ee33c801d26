import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exitUnlessListening } from './exit-unless-listening.ts';

test('a port that is taken ends the process with one sentence', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void first.close());
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;

  const exited = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation(((code) => exited.resolve(code)) as typeof process.exit);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const second = createServer();
  exitUnlessListening(second, 'The shell', { host: '127.0.0.1', port });
  second.listen(port, '127.0.0.1');

  expect(await exited.promise).toBe(1);
  expect(written).toHaveBeenCalledExactlyOnceWith(
    `The shell cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n`,
  );
  vi.restoreAllMocks();
});
