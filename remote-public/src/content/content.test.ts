import { describe, expect, it } from 'vitest';
import { FIGURES } from 'shared-contracts/firm';
import { ABOUT_PAGE } from './about-us.ts';
import { CASE_STUDIES_LIST } from './case-studies.ts';
import { POSITIONS } from './career.ts';
import { QUESTIONS } from './home/faq.ts';
import { HERO } from './home/hero.ts';
import { STEPS } from './home/how-it-works.ts';
import { FEATURES } from './home/key-features.ts';
import { SERVICE_TEASERS } from './home/service-carousel.ts';
import { SECTORS } from './home/tech-expertise.ts';
import { WHY } from './home/why-choose-us.ts';
import { SERVICE_GROUPS } from './navigation.ts';
import { SERVICE_PAGES } from './services/addresses.ts';
import { PAGE as DRAFTING } from './services/patent-drafting.ts';

const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** Every text of a value, with the path that leads to it. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const texts = Object.entries(modules).flatMap(([file, exported]) => textsIn(exported, file));

describe('the words of the site', () => {
  it('are found by this test', () => {
    expect(texts.length).toBeGreaterThan(400);
  });

  it('have no paragraph twice', () => {
    const paragraphs = texts.map(([, text]) => text).filter((text) => text.length > 60);
    const twice = paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index);
    expect(twice).toEqual([]);
  });

  it.each(['unlock', 'empower', 'leverage', 'cutting-edge', 'world-class', 'solutions that', 'lorem'])(
    'do without %j',
    (word) => {
      expect(texts.filter(([, text]) => text.toLowerCase().includes(word))).toEqual([]);
    },
  );

  it('say the figures that several pages quote in the same way', () => {
    const all = texts.map(([, text]) => text).join('\n');
    for (const figure of [FIGURES.jurisdictions, FIGURES.knockoutDays, FIGURES.knockoutSaving]) {
      expect(all).toContain(figure);
    }
    expect(all).not.toMatch(/\b(?!1-2\b)\d-\d business days/);
    expect(all).not.toMatch(/\b(?!20\b)\d+ years from/);
  });
});

describe('the counts of the specification', () => {
  it('hold on the home page', () => {
    expect(WHY.pairs).toHaveLength(5);
    expect(SERVICE_TEASERS.map(({ name }) => name)).toEqual(SERVICE_GROUPS.map(({ name }) => name));
    expect(FEATURES).toHaveLength(6);
    expect(STEPS).toHaveLength(5);
    expect(SECTORS).toHaveLength(6);
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(8);
    expect(HERO.facts).toHaveLength(3);
  });

  it('hold on the other pages', () => {
    expect(ABOUT_PAGE.values).toHaveLength(5);
    expect(ABOUT_PAGE.stats).toHaveLength(4);
    expect(ABOUT_PAGE.testimonials).toHaveLength(5);
    expect(CASE_STUDIES_LIST).toHaveLength(2);
    expect(POSITIONS).toHaveLength(3);
    expect(DRAFTING.method.steps).toHaveLength(6);
    expect(DRAFTING.lists?.find(({ title }) => title.startsWith('Ten'))?.items).toHaveLength(10);
  });

  it('give every step of How It Works its own service', () => {
    const slugs = STEPS.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(SERVICE_GROUPS.map(({ slug }) => slug).toSorted());
  });
});

describe.each(Object.keys(SERVICE_PAGES))('the service page %s', (slug) => {
  it('is the page that its address names, with a description that fits', async () => {
    const page = await SERVICE_PAGES[slug]?.();
    expect(page?.slug).toBe(slug);
    expect(page?.description.length).toBeLessThanOrEqual(160);
    expect(page?.description.length).toBeGreaterThan(60);
  });

  it('names every section once', async () => {
    const anchors = (await SERVICE_PAGES[slug]?.())?.sections.map(({ anchor }) => anchor) ?? [];
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors).toEqual([...new Set(anchors)]);
  });
});
