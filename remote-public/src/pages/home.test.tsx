import { describe, expect, it } from 'vitest';
import { WHY } from '../content/home/why-choose-us.ts';
import { aSummary, listOf } from '../test/blog-factories.ts';
import { fakeHost, proxyErrorPage, incompleteData, unreachableApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';
import { homeLoader } from './home.loader.ts';

const posts = [aSummary(), aSummary(), aSummary({ picture: null })];
const workingHost = () => fakeHost(() => Response.json(listOf(posts)));

describe('the home page', () => {
  it('has its ten sections in the required order', async () => {
    const { html, status, complete } = await renderPage('/', workingHost());
    expect(status).toBe(200);
    expect(complete).toBe(true);
    const titles = [
      '<h1>',
      'Why Choose Us',
      'What We Do</h2>',
      'Key Features',
      'How It Works',
      'Service Spectrum',
      'Tech Expertise',
      'Latest From Our Blog',
      'Frequently Asked Questions',
      'Contact</h2>',
    ];
    const positions = titles.map((title) => html.indexOf(title));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('has the anchors of its own links and of older links', async () => {
    const { html } = await renderPage('/', workingHost());
    for (const anchor of ['services', 'service', 'contact', 'faq', 'how-it-works']) {
      expect(html).toContain(`id="${anchor}"`);
    }
    const anchors = [...html.matchAll(/href="\/?#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(10);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
  });

  it('loads the newest three posts and links each of them', async () => {
    const host = workingHost();
    const { html } = await renderPage('/', host);
    expect(host.requests.map(({ path }) => path)).toEqual(['/api/blogs?fields=summary&limit=3&page=1']);
    for (const { slug } of posts) expect(html).toContain(`href="/blogpost/${slug}"`);
    expect(html).not.toContain('Loading blogs...');
  });

  it.each([
    ['cannot be reached', unreachableApi],
    ['responds with a proxy error page', proxyErrorPage],
    ['fails', () => new Response(null, { status: 500 })],
    ['responds with incomplete data', incompleteData],
  ])('renders with an error message when the API %s', async (_fault, respond) => {
    const { status, text, html, complete } = await renderPage('/', fakeHost(respond));
    expect(status).toBe(200);
    expect(complete).toBe(false);
    expect(text).toContain('The latest posts could not be loaded');
    expect(text).toContain('Retry');
    expect(html).toContain('id="contact"');
  });

  it('shows an empty blog without an error', async () => {
    const { text } = await renderPage(
      '/',
      fakeHost(() => Response.json(listOf([]))),
    );
    expect(text).toContain('No posts yet');
    expect(text).not.toContain('could not be loaded');
  });

  it('has no style attribute, because the Content Security Policy forbids them', async () => {
    expect((await renderPage('/', workingHost())).html).not.toMatch(/\sstyle=/);
  });

  it('has unique ids', async () => {
    const { html } = await renderPage('/', workingHost());
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('pairs each offer with its benefit in one list', async () => {
    const { html } = await renderPage('/', workingHost());
    const pairs = [...html.matchAll(/<div><dt>([^<]+)<\/dt><dd>([^<]+)<\/dd><\/div>/g)];
    expect(pairs.map(([, offer, benefit]) => ({ offer, benefit }))).toEqual(WHY.pairs);
  });
});

it('renders in the browser without waiting for the posts', async () => {
  const never = fakeHost(() => new Promise<Response>(() => {}), 'browser');
  const request = new Request('http://site.test/');
  const args = { request, params: {}, context: {} } as Parameters<ReturnType<typeof homeLoader>>[0];
  expect(await homeLoader(never)(args)).toMatchObject({ latest: expect.any(Promise) as Promise<unknown> });
});
