import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { refusedForm } from './refused-form.ts';
import type { PageResult } from './rendering/render-page.tsx';

const ORIGIN = 'https://www.example.com';
const REFUSED = '/ContactUs?enquiry=refused&fields=email#write';
const HTML = '<!DOCTYPE html><html><head></head><body>Filled in</body></html>';

const page: PageResult = {
  kind: 'page',
  status: 422,
  html: new TextEncoder().encode(HTML),
  hydration: { loaderData: {}, errors: null },
  chunks: [],
  complete: true,
};

/** A shell in front of an API that redirects to `location`. */
function shellWith({ location = REFUSED, renderPage = () => Promise.resolve(page) } = {}) {
  const render = vi.fn(renderPage);
  const current = () =>
    Promise.resolve({
      manifest: { chunks: {}, exposed: { css: [] } },
      base: '/remotes/',
      client: { styles: {} },
    });
  const app = new Hono();
  app.post(
    '/api/contact',
    refusedForm({
      releases: { current } as unknown as Pick<ActiveReleases, 'current'>,
      pool: { render },
      files: { style: '/style.css', fonts: [], icon: '/icon.svg' },
      publicOrigin: ORIGIN,
      log: pino({ level: 'silent' }),
    }),
    // The proxy has already read the form.
    async (c) => c.redirect(location + ((await c.req.text()) && ''), 303),
  );
  const post = (headers: Record<string, string> = {}) =>
    app.request('/api/contact', {
      method: 'POST',
      body: 'firstName=Asha&email=asha',
      headers: {
        accept: 'text/html',
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '25',
        ...headers,
      },
    });
  return { post, render };
}

it('responds to a refused form with its page, uncached and without scripts', async () => {
  const { post, render } = shellWith();
  const response = await post();
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Filled in');
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(response.headers.get('content-security-policy')).not.toContain('script');
  expect(render).toHaveBeenCalledWith(expect.anything(), ORIGIN + REFUSED, {
    form: 'firstName=Asha&email=asha',
  });
});

it('responds to a rate-limited form with its page, if the release can show it', async () => {
  const location = '/ContactUs?enquiry=failed&wait=60#write';
  const limited = { ...page, status: 429 };
  expect((await shellWith({ location, renderPage: () => Promise.resolve(limited) }).post()).status).toBe(429);
  expect((await shellWith({ location }).post()).status).toBe(303);
});

it.each([
  ['was accepted', {}, { location: '/ContactUs?enquiry=sent#write' }],
  ['failed', {}, { location: '/ContactUs?enquiry=failed#write' }],
  ['comes from another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['comes from a program', { accept: 'application/json' }, {}],
  ['is larger than a form of the site', { 'content-length': '70000' }, {}],
])('passes on the redirect of a form that %s', async (_what, headers, shell) => {
  const { post, render } = shellWith(shell);
  expect((await post(headers)).status).toBe(303);
  expect(render).not.toHaveBeenCalled();
});

it.each([
  ['fails', () => Promise.reject(new Error('no thread'))],
  ['does not know the action', () => Promise.resolve<PageResult>({ ...page, status: 405 })],
])('keeps the redirect to the empty form when the release %s', async (_what, renderPage) => {
  const response = await shellWith({ renderPage }).post();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(REFUSED);
});
