import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenError } from 'shared-contracts/lib/listen-error';
import { StartError } from 'shared-contracts/lib/start-error';
import type { StartSettings } from './settings.ts';

/**
 * Makes sure that a port can be listened on.
 * @param command The command that was run, for the hint how to run it with another port.
 * @returns The port; a free one for port 0.
 * @throws StartError that says what to do when it is taken or not allowed.
 */
export async function claimPort(
  host: string,
  port: number,
  setting: string,
  command = 'npm start',
): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, { host, port, settings: { host: 'HOST', port: setting } }, command);
  }
  const claimed = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return claimed;
}

/**
 * Makes sure that all ports of a site can be listened on, before anything is started.
 * @returns the ports of the shell and of the API
 * @throws StartError that names the first port that cannot be used
 */
export async function claimSitePorts(
  settings: Pick<StartSettings, 'host' | 'port' | 'apiPort' | 'metricsHost' | 'metricsPort'>,
  command: string,
): Promise<{ port: number; apiPort: number }> {
  const port = await claimPort(settings.host, settings.port, 'PORT', command);
  const apiPort = await claimPort('127.0.0.1', settings.apiPort ?? 0, 'API_PORT', command);
  const { metricsHost, metricsPort } = settings;
  for (const taken of metricsPort === undefined ? [] : [metricsPort, metricsPort + 1])
    await claimPort(metricsHost, taken, 'METRICS_PORT', command);
  return { port, apiPort };
}

/** Below the ephemeral ports, which the system may assign to a connection at any moment (RFC 6056). */
const FREE = { from: 20_000, to: 30_000 };
const given = new Set<number>();

/** @returns A free port of this machine that this process did not get before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE.from, FREE.to);
    if (given.has(port)) continue;
    given.add(port);
    try {
      return await claimPort('127.0.0.1', port, 'PORT');
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
}
