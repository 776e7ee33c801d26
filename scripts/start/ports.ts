import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenError } from 'shared-contracts/lib/listen-error';
import { StartError } from 'shared-contracts/lib/start-error';
import type { StartSettings } from './settings.ts';

/**
 * Checks that a port can be used.
 * @param command The command of the user, for the hint in the error message.
 * @returns the port; a free one for port 0
 * @throws StartError with a hint if the port is in use or not permitted
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
  const actualPort = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return actualPort;
}

/**
 * Checks that all ports of a site can be used, before anything is started.
 * @returns the ports of the shell and of the API
 * @throws StartError with the first port that cannot be used
 */
export async function claimSitePorts(
  settings: Pick<StartSettings, 'host' | 'port' | 'apiPort' | 'metricsHost' | 'metricsPort'>,
  command: string,
): Promise<{ port: number; apiPort: number }> {
  const port = await claimPort(settings.host, settings.port, 'PORT', command);
  const apiPort = await claimPort('127.0.0.1', settings.apiPort ?? 0, 'API_PORT', command);
  const { metricsHost, metricsPort } = settings;
  for (const used of metricsPort === undefined ? [] : [metricsPort, metricsPort + 1])
    await claimPort(metricsHost, used, 'METRICS_PORT', command);
  return { port, apiPort };
}

/** Below the ephemeral ports, which the system may assign to connections (RFC 6056). */
const PORT_RANGE = { from: 20_000, to: 30_000 };
const issued = new Set<number>();

/** @returns a free port that was not returned before in this process */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORT_RANGE.from, PORT_RANGE.to);
    if (issued.has(port)) continue;
    issued.add(port);
    try {
      return await claimPort('127.0.0.1', port, 'PORT');
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
}
