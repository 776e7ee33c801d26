import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { listenError, type ListenAddress } from 'shared-contracts/lib/listen-error';

/**
 * Waits until a server is listening.
 * @returns The port.
 * @throws StartError when it cannot listen, for example because the port is taken.
 */
export async function whenListening(server: Server, address: ListenAddress): Promise<number> {
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, address);
  }
  return (server.address() as AddressInfo).port;
}
