import { startRecordingProxy } from './recording-proxy.ts';

/** Sent by POST for their size; the server stores nothing. */
const ONLY_READ = ['/admin/preview'];

/**
 * A front before a site through which pages can read and not change anything: such requests lose their connection.
 * What a test itself sends passes, so that it can log in.
 * @returns Its origin, where the site is to be opened.
 */
export async function startReadOnlyProxy(behind: string): Promise<string> {
  const { origin } = await startRecordingProxy(behind, ({ method = '', url = '', headers, socket }) => {
    // The API takes calls of its own site only.
    if (headers.origin) headers.origin = behind;
    const isOfPage = headers['sec-fetch-mode'] !== undefined;
    const refuses = isOfPage && !['GET', 'HEAD'].includes(method) && !ONLY_READ.includes(url);
    if (refuses) socket.destroy();
    return refuses;
  });
  return origin;
}
