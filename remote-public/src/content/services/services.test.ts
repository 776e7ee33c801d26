import { describe, expect, it } from 'vitest';
import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { SERVICE_FIGURES } from '../figures.ts';
import { SERVICE_PAGES } from './addresses.ts';
import type { ServicePage } from '../schemas/service-page.ts';

const pages = await Promise.all(Object.values(SERVICE_PAGES).map((load) => load()));

/** The text that is specific to a page, without link labels. */
const textsOf = ({ lead, sections, method, lists = [], call }: ServicePage): string[] => [
  lead,
  ...sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]),
  method.title,
  method.lead,
  ...method.steps.flatMap(({ title, text, points = [] }) => [title, text, ...points]),
  ...lists.flatMap(({ title, items }) => [title, ...items]),
  call.title,
  call.text,
];
const countWords = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;

/** A citation of a statute, a rule, a convention or a standard. */
const LAW =
  /35 U\.S\.C\.|37 CFR|Patents Act|Designs Act|EPC|PCT|Articles? \d+|Rules? \d+|[Ss]ections? \d+[A-Z]?/g;

describe.each(pages.map((page) => [page.slug, page] as const))('%s', (slug, page) => {
  it('has at least 600 words', () => {
    expect(countWords(textsOf(page))).toBeGreaterThanOrEqual(600);
  });

  it('cites the law, and has steps and numbers', () => {
    const text = textsOf(page).join(' ');
    expect(text.match(LAW)?.length ?? 0).toBeGreaterThanOrEqual(slug === 'marketing-research' ? 1 : 4);
    expect(page.method.steps.length).toBeGreaterThanOrEqual(3);
    expect(text.match(/\d/g)?.length ?? 0).toBeGreaterThan(3);
  });

  it('has its own illustration with a legend', () => {
    expect(page.figure).toBe(`service-${slug}`);
    expect(SERVICE_FIGURES[page.figure].numerals.length).toBeGreaterThanOrEqual(4);
  });
});

it('has no duplicate paragraphs', () => {
  const texts = pages.flatMap(textsOf).filter((text) => text.split(' ').length > 6);
  const normalized = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' '));
  expect(normalized.filter((text, index) => normalized.indexOf(text) !== index)).toEqual([]);
});

const pageOf = (slug: string): ServicePage => {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`There is no service page ${slug}`);
  return page;
};
const titlesOf = (slug: string) => pageOf(slug).sections.map(({ title }) => title);

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

describe('the required content of the service pages', () => {
  const drafting = pageOf('patent-drafting');

  it('has six drafting steps, one of them with five stages', () => {
    expect(drafting.method.steps).toHaveLength(6);
    expect(drafting.method.steps.map(({ points }) => points?.length).filter(Boolean)).toEqual([5]);
  });

  it('lists deliverables, ten differentiators and related searches', () => {
    expect(drafting.lists?.map(({ title }) => title)).toEqual([
      'Deliverables',
      'Ten things we do differently',
    ]);
    expect(drafting.lists?.[1]?.items).toHaveLength(10);
    expect(drafting.related?.title).toBe('Related searches');
    expect(drafting.related?.links.map(({ label }) => label)).toEqual([
      'Patentability Search',
      'Invalidity / Validity Search',
      'Freedom to Operate (FTO)',
      'Patent Landscape Analysis',
      'Knockout Search',
    ]);
    expect(JSON.stringify(pages)).not.toContain('Key Services');
  });

  it('shows the two case studies and the specified call to action on the drafting page', () => {
    expect(drafting.withCaseStudies).toBe(true);
    expect(drafting.call).toMatchObject({
      title: 'Ready to Draft Your Patent?',
      label: 'Get in Touch with Us Today',
    });
  });

  it('mentions Word and PDF for drafting and Excel for searches', () => {
    expect(textsOf(drafting).join(' ')).toMatch(/Word[^.]*PDF/);
    expect(textsOf(pageOf('prior-art-searches')).join(' ')).toContain('Excel');
  });

  it('lists all searches on the prior art page', () => {
    expect(titlesOf('prior-art-searches')).toEqual(
      expect.arrayContaining([
        'Patentability Search',
        'Invalidity / Validity Search',
        'Freedom to Operate Search',
        'Patent Landscape Analysis',
        'State of the Art Search',
        'Knockout Search',
        'Design Patent Search',
      ]),
    );
  });

  it('has an example in which knockout searches pay even with the smallest saving', () => {
    const text = textsOf(pageOf('knockout-search')).join(' ');
    const example = /Suppose (\w+) ideas .+ and (\w+) of them are known\. .+ (\w+) full ones cost less/.exec(
      text,
    );
    const [ideas, known, full] = (example ?? []).slice(1).map((word) => NUMBERS.indexOf(word));
    expect([ideas, full]).toEqual([10, 10 - (known ?? 0)]);
    const saving = Number.parseInt(FIRM_FACTS.knockoutSaving, 10) / 100;
    expect(10 * (1 - saving) + (full ?? 10)).toBeLessThan(10);
  });

  it('mentions four methods and five industries of market research', () => {
    const text = textsOf(pageOf('marketing-research')).join(' ').toLowerCase();
    for (const method of ['desk research', 'interviews', 'focus groups', 'surveys'])
      expect(text).toContain(method);
    for (const industry of [
      'healthcare and life sciences',
      'chemicals and advanced materials',
      'automotive and mobility',
      'food and beverage',
      'electronics, ict and energy',
    ])
      expect(text).toContain(industry);
  });
});
