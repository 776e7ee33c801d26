import { RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';

/** The path at which a development server registers (POST) and unregisters (DELETE). */
export const REGISTRATION_PATH = '/__development/remotes';

/** Only 127.0.0.1, because development servers listen there and nowhere else. */
const isLoopbackOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && url.origin === value && /^http:\/\/127\.0\.0\.1:\d+$/.test(value);
};

/** The registration of a development server: the remote that it serves, and its origin. */
export const Registration = z.strictObject({
  remote: RemoteName,
  origin: z.string().refine(isLoopbackOrigin, 'must be a development server on http://127.0.0.1:{port}'),
});
export type Registration = z.infer<typeof Registration>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a host name or address is the loopback interface. */
export const isLoopbackName = (host: string): boolean => loopbackNames.has(host);

/** Whether an address is plain HTTP on this machine, as `http://localhost:3000` is. */
export function isLocalHttp(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && isLoopbackName(url.hostname);
}

/** Headers set by browsers or proxies, but not by a local program. */
const foreignHeaders = ['origin', 'sec-fetch-site', 'forwarded', 'x-forwarded-for', 'via'];

/**
 * Whether a request comes directly from a program on this machine: not from another machine, not from a page in a local
 * browser (any site can call 127.0.0.1), and not through a proxy.
 * @param peer The remote address of the connection.
 */
export function isLocalProgram(peer: string | undefined, headers: Headers): boolean {
  return (
    loopbackPeers.has(peer ?? '') &&
    isLocalHttp(`http://${headers.get('host')}`) &&
    foreignHeaders.every((name) => !headers.has(name))
  );
}
