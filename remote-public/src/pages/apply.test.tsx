import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { describe, expect, it } from 'vitest';
import { fakeHost, proxyErrorPage, incompleteData, unreachableApi } from '../test/fake-host.ts';
import { aPosition } from '../test/position-factories.ts';
import { renderPage } from '../test/render-page.tsx';

const positions = [
  aPosition({ title: 'Patent Analyst', workplaces: ['Remote', 'Onsite'], locations: ['Gurgaon'] }),
  aPosition({ title: 'Legal Associate (IPR)' }),
  aPosition({ title: 'Legal Associate [IPR]' }),
];
const host = fakeHost(() => Response.json({ success: true, data: positions }));
const optionsOf = (html: string, name: string) => {
  const [select = ''] = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
};

describe('the page of an application', () => {
  it('works without JavaScript, with the options of the position and none selected', async () => {
    const page = await renderPage('/Career/patent-analyst', host);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(
      /<form[^>]* action="\/api\/apply" encType="multipart\/form-data" method="post"/,
    );
    expect(page.html).toContain('<input type="hidden" name="role" value="Patent Analyst"/>');
    expect(optionsOf(page.html, 'workplaceType')).toEqual(['Please choose', 'Remote', 'Onsite']);
    expect(optionsOf(page.html, 'jobLocation')).toEqual(['Please choose', 'Gurgaon']);
    expect(optionsOf(page.html, 'employmentType')).toEqual(['Please choose', 'Full-Time']);
    expect(page.html).toContain('<title>Apply: Patent Analyst · Meridian IP</title>');
    expect(page.html).toMatch(/<meta name="description" content="[^"]{60,165}"/);
    expect(page.html).toContain(
      '<link rel="canonical" href="https://www.example.com/Career/patent-analyst"/>',
    );
  });

  it('sends the options as the API knows them, also when the browser has translated the page', async () => {
    const { html } = await renderPage('/Career/patent-analyst', host);
    const options = [...html.matchAll(/<option(?: value="([^"]*)")?[^>]*>([^<]*)/g)];
    expect(options.map(([, value, label]) => [value, label])).toEqual([
      ['', 'Please choose'],
      ['Remote', 'Remote'],
      ['Onsite', 'Onsite'],
      ['', 'Please choose'],
      ['Gurgaon', 'Gurgaon'],
      ['', 'Please choose'],
      ['Full-Time', 'Full-Time'],
    ]);
  });

  it('has a control for every field of an application', async () => {
    const { html } = await renderPage('/Career/patent-analyst', host);
    for (const field of APPLICATION_FIELDS) expect(html).toContain(`name="${field}"`);
  });

  it.each([
    ['of its position', '/media/cards/a.png', /^https:\/\/www\.example\.com\/media\/cards\/a\.png$/],
    ['of Careers if the position has none', null, /\/cards\/Career\.png$/],
  ])('is shared with the card %s', async (_case, card, image) => {
    const data = [aPosition({ title: 'Patent Analyst', card })];
    const { html } = await renderPage(
      '/Career/patent-analyst',
      fakeHost(() => Response.json({ success: true, data })),
    );
    expect(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]).toMatch(image);
  });

  it('gives each position its own path, even with similar titles', async () => {
    const careers = await renderPage('/Career', host);
    for (const anchor of ['patent-analyst', 'legal-associate-ipr', 'legal-associate-ipr-2']) {
      expect(careers.html).toContain(`<form data-when-live="true" action="/Career/${anchor}"`);
      expect(careers.html.match(new RegExp(`id="${anchor}"`, 'g'))).toHaveLength(1);
    }
    const second = await renderPage('/Career/legal-associate-ipr-2', host);
    expect(second.text).toContain('Apply: Legal Associate [IPR]');
  });

  it('redirects other spellings to it', async () => {
    for (const address of ['/career/Patent-Analyst', '/Career/patent-analyst/'])
      expect(await renderPage(address, host)).toMatchObject({
        status: 301,
        location: '/Career/patent-analyst',
      });
  });

  it('shows that a position is not open, with a link to the open ones', async () => {
    const page = await renderPage('/Career/astronaut', host);
    expect(page.status).toBe(404);
    expect(page.text).toContain('This position is not open');
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).toMatch(/<a href="\/Career"[^>]*>Open positions<\/a>/);
  });

  it.each([
    ['is down', fakeHost(unreachableApi)],
    ['responds with a proxy error page', fakeHost(proxyErrorPage)],
    ['fails', fakeHost(() => new Response('{}', { status: 500 }))],
    ['responds with incomplete data', fakeHost(incompleteData)],
  ])('responds with 503 and Retry when the API %s', async (_fault, broken) => {
    const page = await renderPage('/Career/patent-analyst', broken);
    expect(page.status).toBe(503);
    expect(page.html).toMatch(/<a href="\/Career\/patent-analyst"[^>]*>Retry<\/a>/);
  });
});

describe('Careers, after an application without JavaScript', () => {
  it.each([
    ['sent', 'Application submitted successfully ✅'],
    ['failed', 'Something went wrong. Please try again ❌'],
    ['refused&fields=email,resume', 'These fields were wrong: E-mail, Resume.'],
  ])('shows the result %s', async (outcome, text) => {
    const page = await renderPage(`/Career?application=${outcome}`, host);
    expect(page.text).toContain(text);
    expect(page.html).toContain('id="application"');
  });
});
