import { describe, expect, it } from 'vitest';
import { fakeHost, garbage, half, noApi } from '../test/fake-host.ts';
import { aPosition } from '../test/position-answers.ts';
import { renderPage } from '../test/render-page.tsx';

const positions = [
  aPosition({ title: 'Patent Analyst', workplaces: ['Remote', 'Onsite'], locations: ['Gurgaon'] }),
  aPosition({ title: 'Legal Associate (IPR)' }),
  aPosition({ title: 'Legal Associate [IPR]' }),
];
const host = fakeHost(() => Response.json({ success: true, data: positions }));
const optionsOf = (html: string, name: string) => {
  const [select = ''] = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words);
};

describe('the page of an application', () => {
  it('posts without script, with what the position offers and nothing chosen', async () => {
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

  it('has one address for each position, also where two titles would share it', async () => {
    const careers = await renderPage('/Career', host);
    for (const anchor of ['patent-analyst', 'legal-associate-ipr', 'legal-associate-ipr-2']) {
      expect(careers.html).toContain(`<form data-when-live="true" action="/Career/${anchor}"`);
      expect(careers.html.match(new RegExp(`id="${anchor}"`, 'g'))).toHaveLength(1);
    }
    const second = await renderPage('/Career/legal-associate-ipr-2', host);
    expect(second.text).toContain('Apply: Legal Associate [IPR]');
  });

  it('moves other spellings to it', async () => {
    for (const address of ['/career/Patent-Analyst', '/Career/patent-analyst/'])
      expect(await renderPage(address, host)).toMatchObject({
        status: 301,
        location: '/Career/patent-analyst',
      });
  });

  it('says that a position is not open, and leads to those that are', async () => {
    const page = await renderPage('/Career/astronaut', host);
    expect(page.status).toBe(404);
    expect(page.text).toContain('This position is not open');
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).toMatch(/<a href="\/Career"[^>]*>Open positions<\/a>/);
  });

  it.each([
    ['is down', fakeHost(noApi)],
    ['answers garbage', fakeHost(garbage)],
    ['fails', fakeHost(() => new Response('{}', { status: 500 }))],
    ['answers half of it', fakeHost(half)],
  ])('says so with 503 while the API %s, and offers Retry', async (_fault, broken) => {
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
  ])('says that it was %s', async (outcome, words) => {
    const page = await renderPage(`/Career?application=${outcome}`, host);
    expect(page.text).toContain(words);
    expect(page.html).toContain('id="application"');
  });
});
