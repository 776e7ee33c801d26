import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Tells a browser which files to fetch while its page is being made (HTTP 103, RFC 8297). Only to one that opens a page:
 * programs need no files, and some choke on an answer before the answer.
 * @param links Values of the `Link` header.
 */
export function sendEarlyHints(c: Context, links: readonly string[]): void {
  const { incoming, outgoing } = c.env as HttpBindings;
  const isNavigation = c.req.header('sec-fetch-mode') === 'navigate' && !c.req.header('sec-purpose');
  if (!isNavigation || incoming.httpVersion === '1.0' || outgoing.headersSent) return;
  outgoing.writeEarlyHints({ link: [...links] });
}
