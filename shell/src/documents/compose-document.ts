import { createHash } from 'node:crypto';
import { fileAddress } from 'releases/model/release-address';
import { TRUSTED_TYPES_POLICY, WORKER_POLICY } from 'shared-contracts/releases/host';
import type { Release } from '../active-release/read-release.ts';
import { PAGE_STATE_ID, type PageState, toScriptJson } from '../page/page-state.ts';
import { imagePolicy } from './image-policy.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const RULES_HASH = hashSource(SPECULATION_RULES);

/** What starts a page. */
export interface DocumentStart {
  readonly state: PageState;
  readonly release: Release;
  /** What the shell adds to the `<head>`. */
  readonly head: string;
  /** The inline script, see browser/bootstrap.ts. */
  readonly starter: string;
  /** Of this one answer. Without it scripts are allowed by their hashes, so that the document can be kept. */
  readonly nonce?: string | undefined;
  /** What marks a preview: HTML with a style and a script of this nonce. */
  readonly badge?: string | undefined;
}

/** A finished document and the policy that allows just the scripts that stand in it. */
export interface ComposedDocument {
  /** UTF-8. */
  readonly html: Buffer;
  readonly contentSecurityPolicy: string;
}

/**
 * Adds to a rendered document the shell's part of its head and what starts it: digests of the release's scripts, the
 * page's state, the starter; and to a complete one what browsers may fetch ahead.
 * @param rendered UTF-8 that ends with `</body></html>`, as React renders it.
 */
export function composeDocument(
  rendered: Uint8Array,
  { state, release, head, starter, nonce, badge = '' }: DocumentStart,
): ComposedDocument {
  const importMap = importMapOf(release);
  const permit = nonce ? ` nonce="${nonce}"` : '';
  const rules = state.mode === 'hydrate' ? SPECULATION_RULES : '';
  const tail = [
    badge,
    rules && `<script type="speculationrules"${permit}>${rules}</script>`,
    `<script type="importmap"${permit}>${importMap.source}</script>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    `<script${permit}>${starter}</script>`,
  ].join('');
  const html = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const [headEnd, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const allowed = nonce
    ? [`'nonce-${nonce}'`]
    : [hashSource(starter), importMap.hash, ...(rules ? [RULES_HASH] : [])];
  return {
    html: Buffer.concat([
      html.subarray(0, headEnd),
      Buffer.from(head),
      html.subarray(headEnd, end),
      Buffer.from(tail),
      html.subarray(end),
    ]),
    contentSecurityPolicy: policy(allowed, badge ? allowed : [], {
      origin: state.origin,
      isBackOffice: release.manifest.name === 'remote-admin',
    }),
  };
}

interface ImportMap {
  readonly source: string;
  readonly hash: string;
}

const importMaps = new WeakMap<Release, ImportMap>();

/** The digest of every script of the release, by which the browser checks what it imports. The same for every page. */
function importMapOf(release: Release): ImportMap {
  const known = importMaps.get(release);
  if (known) return known;
  const { manifest } = release;
  const scripts = Object.entries(manifest.files).filter(([file]) => /^client\/.*\.js$/.test(file));
  const integrity = Object.fromEntries(
    scripts.map(([file, digest]) => [fileAddress(manifest, file), digest]),
  );
  const source = toScriptJson({ integrity });
  const made = { source, hash: hashSource(source) };
  importMaps.set(release, made);
  return made;
}

/**
 * A strict policy (CSP level 3): only these scripts and what those import; and text becomes markup or script only
 * through the one named policy of Trusted Types, never by a slip. The back office may start workers of its release.
 */
function policy(
  scripts: readonly string[],
  styles: readonly string[],
  { origin, isBackOffice }: { readonly origin: string; readonly isBackOffice: boolean },
): string {
  return [
    `default-src 'none'`,
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICY}${isBackOffice ? ` ${WORKER_POLICY}` : ''}`,
    `worker-src ${isBackOffice ? `'self'` : `'none'`}`,
    ['style-src', `'self'`, ...styles].join(' '),
    ...imagePolicy(origin),
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self' https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
