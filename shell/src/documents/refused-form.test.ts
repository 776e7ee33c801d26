import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { refusedForm } from './refused-form.ts';
import type { PageAnswer } from './rendering/render-page.tsx';

const ORIGIN = 'https://www.example.com';
const REFUSED = '/ContactUs?enquiry=refused&fields=email#write';
const HTML = '<!DOCTYPE html><html><head></head><body>Filled in</body></html>';

const page: PageAnswer = {
  kind: 'page',
  status: 422,
  html: new TextEncoder().encode(HTML),
  hydration: { loaderData: {}, errors: null },
  chunks: [],
  complete: true,
};

/** A shell before an API that sends the browser to `location`. */
function shellWith({ location = REFUSED, answer = () => Promise.resolve(page) } = {}) {
  const render = vi.fn(answer);
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
    // The proxy has read the form by then.
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

it('answers a refused form with its page, which no cache keeps and in which no script runs', async () => {
  const { post, render } = shellWith();
  const answer = await post();
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Filled in');
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(answer.headers.get('content-security-policy')).not.toContain('script');
  expect(render).toHaveBeenCalledWith(expect.anything(), ORIGIN + REFUSED, {
    form: 'firstName=Asha&email=asha',
  });
});

it('answers a form that must wait with its page, where the release can show it', async () => {
  const location = '/ContactUs?enquiry=failed&wait=60#write';
  const limited = { ...page, status: 429 };
  expect((await shellWith({ location, answer: () => Promise.resolve(limited) }).post()).status).toBe(429);
  expect((await shellWith({ location }).post()).status).toBe(303);
});

it.each([
  ['was accepted', {}, { location: '/ContactUs?enquiry=sent#write' }],
  ['failed', {}, { location: '/ContactUs?enquiry=failed#write' }],
  ['comes from another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['comes from a program', { accept: 'application/json' }, {}],
  ['is larger than a form of the site', { 'content-length': '70000' }, {}],
])('passes on the answer to a form that %s', async (_what, headers, shell) => {
  const { post, render } = shellWith(shell);
  expect((await post(headers)).status).toBe(303);
  expect(render).not.toHaveBeenCalled();
});

it.each([
  ['fails', () => Promise.reject(new Error('no thread'))],
  ['does not know the action', () => Promise.resolve<PageAnswer>({ ...page, status: 405 })],
])('leaves the redirect to the empty form when the release %s', async (_what, answer) => {
  const response = await shellWith({ answer }).post();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(REFUSED);
});
