import { createHash } from 'node:crypto';
import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { clientRelease, type Release } from '../active-release/read-release.ts';
import type { PageState } from '../page/page-state.ts';
import { composeDocument, type DocumentStart } from './compose-document.ts';
import { documentHead } from './document-head.ts';

const { manifest } = makeRelease({ version: '2.0.0' });
const base = '/remotes/remote-public/2.0.0/';
const sheet = `${base}home.0c0c0c0c.css`;
const client = clientRelease(manifest, base);
const release: Release = { manifest, base, client };
const shell = {
  style: '/assets/shell.css',
  fonts: ['/assets/serif.woff2'],
  icon: 'data:,icon',
};
const state = (hydration: PageState['hydration']): PageState => ({
  mode: 'hydrate',
  start: 'on-intent',
  origin: 'http://localhost',
  host: '/assets/host.js',
  modules: [],
  release: { remote: 'remote-public', version: '2.0.0', entry: '/remotes/x', styles: {} },
  reported: 0,
  vitals: '/assets/page-vitals.js',
  ...(hydration ? { hydration } : {}),
});
const head = documentHead(release, ['home'], shell);
const start = { release, head, bootstrapScript: 'start()' };
const html = Buffer.from('<!DOCTYPE html><html><head></head><body><main>Hello</main></body></html>');

function compose(options: DocumentStart) {
  const { html: bytes, contentSecurityPolicy } = composeDocument(html, options);
  return { html: bytes.toString(), contentSecurityPolicy };
}

it('allows exactly its executable scripts', () => {
  const composed = compose({ ...start, state: state(undefined) });
  const scripts = [
    ...composed.html.matchAll(/<script(?: type="(?:importmap|speculationrules)")?>([\s\S]*?)<\/script>/g),
  ];
  expect(scripts).toHaveLength(3);
  for (const [, source = ''] of scripts) {
    const hash = createHash('sha256').update(source).digest('base64');
    expect(composed.contentSecurityPolicy).toContain(`'sha256-${hash}'`);
  }
});

it('allows its executable scripts by a nonce, if there is one', () => {
  const composed = compose({ ...start, state: state(undefined), nonce: 'bm9uY2U=' });
  expect(
    composed.html.match(/<script(?: type="(?:importmap|speculationrules)")? nonce="bm9uY2U=">/g),
  ).toHaveLength(3);
  expect(composed.contentSecurityPolicy).toContain(`script-src 'nonce-bm9uY2U=' 'strict-dynamic'`);
  expect(composed.contentSecurityPolicy).not.toContain('sha256');
});

it('links the style sheets of the page in order, with their digests', () => {
  const composed = compose({ ...start, state: state(undefined) });
  expect(composed.html).toContain(
    '<link rel="stylesheet" href="/assets/shell.css"/>' +
      `<link rel="stylesheet" href="${sheet}" integrity="${manifest.files['client/home.0c0c0c0c.css']}"/></head>`,
  );
});

it('requires Trusted Types with the one named policy', () => {
  const { contentSecurityPolicy } = compose({ ...start, state: state(undefined) });
  expect(contentSecurityPolicy.split('; ')).toEqual(
    expect.arrayContaining([`require-trusted-types-for 'script'`, 'trusted-types post-html']),
  );
});

it('allows what pages need and nothing else, and workers only in the back office', () => {
  const policyOf = (name: 'remote-public' | 'remote-admin') =>
    compose({
      ...start,
      release: { ...release, manifest: { ...manifest, name } },
      state: state(undefined),
      nonce: 'bm9uY2U=',
    }).contentSecurityPolicy.split('; ');
  const shared = [
    `default-src 'none'`,
    `script-src 'nonce-bm9uY2U=' 'strict-dynamic'`,
    `require-trusted-types-for 'script'`,
    `style-src 'self'`,
    `img-src 'self' data: http: https:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self' https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  expect(policyOf('remote-public').toSorted()).toEqual(
    [...shared, `trusted-types post-html`, `worker-src 'none'`].toSorted(),
  );
  expect(policyOf('remote-admin').toSorted()).toEqual(
    [...shared, `trusted-types post-html release-worker`, `worker-src 'self'`].toSorted(),
  );
});

it('allows images by the scheme of the site', () => {
  const on = (origin: string) =>
    compose({ ...start, state: { ...state(undefined), origin } }).contentSecurityPolicy;
  expect(on('http://localhost')).toContain(`img-src 'self' data: http: https:;`);
  expect(on('https://www.example.com')).toContain(`img-src 'self' data: https:; upgrade-insecure-requests;`);
});

it('escapes loader data', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const composed = compose({ ...start, state: state({ loaderData: { post: hostile } }) });
  expect(composed.html).not.toContain('alert(1)</script>');
  const [, json = ''] = /id="page-state">(.*?)<\/script>/s.exec(composed.html) ?? [];
  expect((JSON.parse(json) as PageState).hydration?.loaderData?.post).toBe(hostile);
});

it('contains the digest of every browser script of the release', () => {
  const composed = compose({ ...start, state: state(undefined) });
  const [, json = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(composed.html) ?? [];
  const { integrity } = JSON.parse(json) as { integrity: Record<string, string> };
  expect(integrity[`${base}home.0b0b0b0b.js`]).toBe(manifest.files['client/home.0b0b0b0b.js']);
  expect(integrity[`${base}remoteEntry.js`]).toBe(manifest.files['client/remoteEntry.js']);
  expect(Object.keys(integrity).some((address) => address.includes('server'))).toBe(false);
});
