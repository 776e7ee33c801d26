import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { claimSitePorts, freePort } from './ports.ts';

const free = async () => ({
  host: '127.0.0.1',
  port: await freePort(),
  apiPort: undefined,
  metricsHost: '127.0.0.1',
  metricsPort: undefined,
});

test('returns the ports of both servers', async () => {
  const settings = await free();
  const { port, apiPort } = await claimSitePorts(settings, 'npm start');
  expect(port).toBe(settings.port);
  expect(apiPort).toBeGreaterThan(0);
});

test.each([
  ['port', 'PORT', 0],
  ['apiPort', 'API_PORT', 0],
  ['metricsPort', 'METRICS_PORT', 0],
  ['metricsPort', 'METRICS_PORT', 1],
] as const)(
  'reports a port in use before anything starts: %s, %s, offset %i',
  async (name, setting, offset) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port: taken } = other.address() as AddressInfo;
    await expect(claimSitePorts({ ...(await free()), [name]: taken - offset }, 'pnpm dev')).rejects.toThrow(
      new RegExp(
        `^Port ${taken} is taken by another program: stop that one, or choose another: ${setting}=\\d+ pnpm dev$`,
      ),
    );
  },
);
