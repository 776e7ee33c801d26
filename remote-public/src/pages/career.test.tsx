import { describe, expect, it } from 'vitest';
import { fakeHost, proxyErrorPage, unreachableApi } from '../test/fake-host.ts';
import { aPosition } from '../test/position-factories.ts';
import { kindsIn } from '../test/rich-results.ts';
import { renderPage } from '../test/render-page.tsx';

const analyst = aPosition({
  title: 'Patent Analyst',
  needs: ['Clear <b>English</b>'],
  employmentTypes: ['Full-Time', 'Part-Time'],
});
const intern = aPosition({
  title: 'Research Intern',
  workplaces: ['Hybrid'],
  locations: ['Mumbai'],
  employmentTypes: ['Internship'],
});
const respondWith = (data: unknown) => fakeHost(() => Response.json({ success: true, data }));

type Thing = Record<string, unknown> & { '@type': string };
const postingsIn = (html: string) => {
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(block) as { '@graph': Thing[] };
  return graph.filter((thing) => thing['@type'] === 'JobPosting');
};

describe('Careers', () => {
  it('shows the details of each open position', async () => {
    const page = await renderPage('/Career', respondWith([analyst, intern]));
    expect(page.status).toBe(200);
    expect(page.complete).toBe(true);
    expect(page.html).toContain('id="patent-analyst"');
    for (const text of ['Remote / Gurgaon', 'Full-Time, Part-Time', 'Hybrid', 'Internship', intern.summary])
      expect(page.text).toContain(text);
    expect(page.html).toContain('Clear &lt;b&gt;English&lt;/b&gt;');
  });

  it('has JobPosting data with all required properties on the page of each position', async () => {
    const host = respondWith([analyst, intern]);
    expect(kindsIn((await renderPage('/Career', host)).html)).toEqual(['BreadcrumbList']);
    const pages = await Promise.all(
      ['patent-analyst', 'research-intern'].map((anchor) => renderPage(`/Career/${anchor}`, host)),
    );
    for (const { html } of pages) expect(kindsIn(html)).toEqual(['BreadcrumbList', 'JobPosting']);
    const postings = pages.flatMap(({ html }) => postingsIn(html));
    expect(postings).toMatchObject([
      {
        title: 'Patent Analyst',
        datePosted: '2025-01-01T00:00:00.000Z',
        employmentType: ['FULL_TIME', 'PART_TIME'],
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
        hiringOrganization: { name: 'Meridian IP' },
        url: 'https://www.example.com/Career/patent-analyst',
      },
      {
        title: 'Research Intern',
        employmentType: ['INTERN'],
        jobLocation: [{ address: { addressLocality: 'Mumbai', addressCountry: 'IN' } }],
      },
    ]);
    expect(postings[1]).not.toHaveProperty('jobLocationType');
  });

  it('shows that no position is open, and is cacheable', async () => {
    const page = await renderPage('/Career', respondWith([]));
    expect(page.text).toContain('No position is open at the moment.');
    expect(page.text).toContain('Email Your Resume');
    expect(page.complete).toBe(true);
  });

  it.each([
    ['is down', fakeHost(unreachableApi)],
    ['responds with a proxy error page', fakeHost(proxyErrorPage)],
    ['responds with invalid data', respondWith([{ title: 'Half a position' }])],
    ['fails', fakeHost(() => Response.json({ success: false }, { status: 500 }))],
  ])('renders an error with Retry when the API %s, and is not cached', async (_fault, host) => {
    const page = await renderPage('/Career', host);
    expect(page.status).toBe(200);
    expect(page.complete).toBe(false);
    expect(page.text).toContain('The open positions could not be loaded.');
    expect(page.html).toMatch(/<a href="\/Career"[^>]*>Retry<\/a>/);
    expect(page.text).not.toContain('No position is open');
    expect(page.text).toContain('Email Your Resume');
  });
});
