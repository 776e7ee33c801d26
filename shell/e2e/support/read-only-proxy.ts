import { startRecordingProxy } from './recording-proxy.ts';

/** POST because of their size; the server stores nothing. */
const READ_ONLY_POSTS = ['/admin/preview'];

/**
 * A proxy through which pages can read but not write: it drops the connection of writes. Requests of the test itself
 * pass, so that it can log in.
 * @returns The origin of the proxy.
 */
export async function startReadOnlyProxy(upstream: string): Promise<string> {
  const { origin } = await startRecordingProxy(upstream, (incoming) => {
    const { method = '', url = '', headers, socket } = incoming;
    // The API accepts same-origin writes only.
    if (headers.origin) headers.origin = upstream;
    const isFromPage = headers['sec-fetch-mode'] !== undefined;
    const refuses = isFromPage && !['GET', 'HEAD'].includes(method) && !READ_ONLY_POSTS.includes(url);
    // Once the body has arrived: with a part of it unread, the browser would get a reset instead of no response.
    if (refuses) incoming.resume().once('end', () => socket.destroy());
    return refuses;
  });
  return origin;
}
