import { createHash } from 'node:crypto';
import type { Release } from '../remotes/read-release.ts';
import { fileAddress } from '../remotes/release-address.ts';
import { PAGE_STATE_ID, type PageState, toScriptJson } from './page-state.ts';

/** How often the host tries a container, each time at another address (see browser/load-remote.ts). */
const RETRY_QUERIES = ['', '?retry=1', '?retry=2'];

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A finished document and the policy that allows just the scripts that stand in it. */
export interface ComposedDocument {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * Adds to a rendered document what starts it: digests of the remote's scripts, the page's state, the starter.
 * @param html Ends with `</body></html>`, as React renders it.
 * @param starter The inline script, see browser/starter.ts.
 */
export function composeDocument(
  html: string,
  state: PageState,
  release: Release,
  starter: string,
): ComposedDocument {
  const importMap = toScriptJson({ integrity: scriptDigests(release) });
  const tail = [
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    `<script>${starter}</script>`,
  ].join('');
  const end = html.lastIndexOf('</body>');
  return {
    html: html.slice(0, end) + tail + html.slice(end),
    contentSecurityPolicy: policy([hashSource(starter), hashSource(importMap)]),
  };
}

/** Integrity by address for every script of a release: the browser refuses a chunk that was tampered with. */
function scriptDigests({ manifest }: Release): Record<string, string> {
  const scripts = Object.entries(manifest.files).filter(([file]) => /^client\/.*\.js$/.test(file));
  return Object.fromEntries(
    scripts.flatMap(([file, digest]) => {
      const queries = file === manifest.entry ? RETRY_QUERIES : [''];
      return queries.map((query) => [fileAddress(manifest, file) + query, digest]);
    }),
  );
}

/** A strict policy (CSP level 3): only scripts with these hashes, and what those import. */
function policy(scriptHashes: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptHashes.join(' ')} 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `frame-src https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
