import { createHash } from 'node:crypto';
import { fileAddress } from 'releases/model/release-address';
import { TRUSTED_TYPES_POLICY, WORKER_POLICY } from 'shared-contracts/releases/host';
import type { Release } from '../active-release/read-release.ts';
import { PAGE_STATE_ID, type PageState, toScriptJson } from '../page/page-state.ts';
import { imagePolicy } from './image-policy.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const RULES_HASH = hashSource(SPECULATION_RULES);

/** The parts that the shell adds to a rendered page. */
export interface DocumentStart {
  readonly state: PageState;
  readonly release: Release;
  /** What the shell adds to the `<head>`. */
  readonly head: string;
  /** The inline script, see browser/bootstrap.ts. */
  readonly bootstrapScript: string;
  /** Of this response. Without it scripts are allowed by their hashes, so that the document can be cached. */
  readonly nonce?: string | undefined;
  /** The badge of a preview: HTML with a style and a script that use this nonce. */
  readonly badge?: string | undefined;
}

/** A finished document, and the policy that allows exactly its scripts. */
export interface ComposedDocument {
  /** UTF-8. */
  readonly html: Buffer;
  readonly contentSecurityPolicy: string;
}

/**
 * Adds to a rendered document the shell's part of its head, the import map with the digests of the release's scripts,
 * the page state and the bootstrap script, and to a complete one the speculation rules.
 * @param rendered UTF-8 that ends with `</body></html>`, as React renders it.
 */
export function composeDocument(
  rendered: Uint8Array,
  { state, release, head, bootstrapScript, nonce, badge = '' }: DocumentStart,
): ComposedDocument {
  const importMap = importMapOf(release);
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const rules = state.mode === 'hydrate' ? SPECULATION_RULES : '';
  const tail = [
    badge,
    rules && `<script type="speculationrules"${nonceAttribute}>${rules}</script>`,
    `<script type="importmap"${nonceAttribute}>${importMap.source}</script>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    `<script${nonceAttribute}>${bootstrapScript}</script>`,
  ].join('');
  const html = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const [headEnd, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const allowed = nonce
    ? [`'nonce-${nonce}'`]
    : [hashSource(bootstrapScript), importMap.hash, ...(rules ? [RULES_HASH] : [])];
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

/** The import map with the digest of every script of the release, which the browser checks. The same for every page. */
function importMapOf(release: Release): ImportMap {
  const known = importMaps.get(release);
  if (known) return known;
  const { manifest } = release;
  const scripts = Object.entries(manifest.files).filter(([file]) => /^client\/.*\.js$/.test(file));
  const integrity = Object.fromEntries(
    scripts.map(([file, digest]) => [fileAddress(manifest, file), digest]),
  );
  const source = toScriptJson({ integrity });
  const importMap = { source, hash: hashSource(source) };
  importMaps.set(release, importMap);
  return importMap;
}

/**
 * A strict policy (CSP level 3): only these scripts and their imports, and no string becomes markup or script except
 * through the named Trusted Types policy. The back office may start workers of its release.
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
