import { RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';

/** Where a development server says that it is there (POST) and that it ends (DELETE). */
export const REGISTRATION_PATH = '/__development/remotes';

/** Only this one address, because development servers listen there and nowhere else. */
const isLoopbackOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && url.origin === value && /^http:\/\/127\.0\.0\.1:\d+$/.test(value);
};

/** What a development server says: which remote it serves, and from where. */
export const Registration = z.strictObject({
  remote: RemoteName,
  origin: z.string().refine(isLoopbackOrigin, 'must be a development server on http://127.0.0.1:{port}'),
});
export type Registration = z.infer<typeof Registration>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const loopbackPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a host name or address is this machine, and nothing that other machines reach. */
export const isLoopbackName = (host: string): boolean => loopbackNames.has(host);

/** Whether an address is plain HTTP on this machine, as `http://localhost:3000` is. */
export function isLocalHttp(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && isLoopbackName(url.hostname);
}

/** Set by browsers or by proxies, never by a program that calls the shell itself. */
const foreignSigns = ['origin', 'sec-fetch-site', 'forwarded', 'x-forwarded-for', 'via'];

/**
 * Whether a request comes straight from a program on this machine: not from another machine, not from a page that is
 * open in a browser here (any site can make one call 127.0.0.1), and not through a proxy.
 * @param peer Address of the other end of the connection.
 */
export function isLocalProgram(peer: string | undefined, headers: Headers): boolean {
  return (
    loopbackPeers.has(peer ?? '') &&
    isLocalHttp(`http://${headers.get('host')}`) &&
    foreignSigns.every((name) => !headers.has(name))
  );
}
