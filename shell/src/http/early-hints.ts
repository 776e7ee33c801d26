import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Sends early hints (HTTP 103, RFC 8297), so that a browser fetches files while its page is being rendered. Only for
 * navigations: other clients need no files, and some cannot handle an informational response.
 * @param links Values of the `Link` header.
 */
export function sendEarlyHints(c: Context, links: readonly string[]): void {
  const { incoming, outgoing } = c.env as HttpBindings;
  const isNavigation = c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
  if (!isNavigation || incoming.httpVersion === '1.0' || outgoing.headersSent) return;
  outgoing.writeEarlyHints({ link: [...links] });
}
