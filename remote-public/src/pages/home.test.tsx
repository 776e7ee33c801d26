import { describe, expect, it } from 'vitest';
import { WHY } from '../content/home/why-choose-us.ts';
import { aSummary, listOf } from '../test/blog-answers.ts';
import { fakeHost, garbage, half, noApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';
import { homeLoader } from './home.loader.ts';

const posts = [aSummary(), aSummary(), aSummary({ picture: null })];
const working = () => fakeHost(() => Response.json(listOf(posts)));

describe('the home page', () => {
  it('has its ten sections in the required order', async () => {
    const { html, status, complete } = await renderPage('/', working());
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
    const places = titles.map((title) => html.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has every anchor that its links and older links name', async () => {
    const { html } = await renderPage('/', working());
    for (const anchor of ['services', 'service', 'contact', 'faq', 'how-it-works']) {
      expect(html).toContain(`id="${anchor}"`);
    }
    const own = [...html.matchAll(/href="\/?#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(own.length).toBeGreaterThan(10);
    for (const anchor of own) expect(html).toContain(`id="${anchor}"`);
  });

  it('asks for the newest three posts and links each of them', async () => {
    const host = working();
    const { html } = await renderPage('/', host);
    expect(host.asked.map(({ path }) => path)).toEqual(['/api/blogs?fields=summary&limit=3&page=1']);
    for (const { slug } of posts) expect(html).toContain(`href="/blogpost/${slug}"`);
    expect(html).not.toContain('Loading blogs...');
  });

  it.each([
    ['cannot be reached', noApi],
    ['answers garbage', garbage],
    ['fails', () => new Response(null, { status: 500 })],
    ['answers half of it', half],
  ])('stays whole and says so when the API %s', async (_what, answer) => {
    const { status, text, html, complete } = await renderPage('/', fakeHost(answer));
    expect(status).toBe(200);
    expect(complete).toBe(false);
    expect(text).toContain('The latest posts could not be loaded');
    expect(text).toContain('Retry');
    expect(html).toContain('id="contact"');
  });

  it('says when there are no posts yet, which is no failure', async () => {
    const { text } = await renderPage(
      '/',
      fakeHost(() => Response.json(listOf([]))),
    );
    expect(text).toContain('No posts yet');
    expect(text).not.toContain('could not be loaded');
  });

  it('carries no style attribute, because the policy of the document forbids them', async () => {
    expect((await renderPage('/', working())).html).not.toMatch(/\sstyle=/);
  });

  it('gives no element the id of another', async () => {
    const { html } = await renderPage('/', working());
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('pairs each offer with its benefit in one list', async () => {
    const { html } = await renderPage('/', working());
    const pairs = [...html.matchAll(/<div><dt>([^<]+)<\/dt><dd>([^<]+)<\/dd><\/div>/g)];
    expect(pairs.map(([, offer, benefit]) => ({ offer, benefit }))).toEqual(WHY.pairs);
  });
});

it('opens in the browser without waiting for the posts', async () => {
  const never = fakeHost(() => new Promise<Response>(() => {}), 'browser');
  const request = new Request('http://site.test/');
  const args = { request, params: {}, context: {} } as Parameters<ReturnType<typeof homeLoader>>[0];
  expect(await homeLoader(never)(args)).toMatchObject({ latest: expect.any(Promise) as Promise<unknown> });
});
