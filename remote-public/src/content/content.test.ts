import { describe, expect, it } from 'vitest';
import { FIGURES } from 'shared-contracts/firm/firm';
import { z } from 'zod';
import { SERVICE_TEASERS } from './home/service-carousel.ts';
import { HOW } from './home/how-it-works.ts';
import { SERVICE_GROUPS } from './navigation.ts';
import { SERVICE_PAGES } from './services/addresses.ts';
// oxlint-disable-next-line no-restricted-imports -- here the shapes are put to use
import { CONTENTS, SERVICE_FILE } from './shapes/contents.ts';

const files = Object.entries(
  import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./shapes/**'], { eager: true }),
).map(([file, exported]) => [file.slice(2), exported] as const);

/** Every text of a value, with the path that leads to it. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const texts = files.flatMap(([file, exported]) => textsIn(exported, file));
const all = texts.map(([, text]) => text).join('\n');

const isServiceFile = (file: string) => file.startsWith('services/') && !(file in CONTENTS);

describe.each(files)('%s', (file, exported) => {
  it('has the shape that its page needs', () => {
    const shapes = isServiceFile(file) ? SERVICE_FILE : (CONTENTS[file] ?? {});
    expect(Object.keys(exported).toSorted()).toEqual(Object.keys(shapes).toSorted());
    for (const [name, shape] of Object.entries(shapes)) {
      const { error } = shape.safeParse(exported[name]);
      expect(error && `${name}: ${z.prettifyError(error)}`).toBeUndefined();
    }
  });
});

describe('the words of the site', () => {
  it('are found by this test', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(files.filter(([file]) => isServiceFile(file))).toHaveLength(Object.keys(SERVICE_PAGES).length);
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
});

describe('the figures that several pages quote', () => {
  it('stand on the pages as they are stored', () => {
    for (const figure of [FIGURES.jurisdictions, FIGURES.knockoutDays, FIGURES.knockoutSaving])
      expect(all).toContain(figure);
  });

  it('are written in no second way', () => {
    const inWords =
      /sixty|seventy per|one to two business|hundred jurisdictions|twenty years|\bpercent\b|per cent/i;
    expect(all.match(inWords)).toBeNull();
    expect(all).not.toMatch(/\b(?!1–2\b)\d[-–]\d business days/);
    expect(all).not.toMatch(/\b(?!20\b)\d+ years from/);
    expect(all).not.toMatch(/(?<!100\+) jurisdictions/);
    expect(all).not.toMatch(/more than 100\b/);
  });
});

describe('the five services', () => {
  const slugs = SERVICE_GROUPS.map(({ slug }) => slug);

  it('stand in the same order in the menu and on the home page', () => {
    expect(SERVICE_TEASERS.map(({ name }) => name)).toEqual(SERVICE_GROUPS.map(({ name }) => name));
    expect(SERVICE_TEASERS.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('have a step of How It Works each', () => {
    expect(HOW.steps.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  });
});

describe.each(Object.keys(SERVICE_PAGES))('the service page %s', (slug) => {
  it('is the page that its address names', async () => {
    expect((await SERVICE_PAGES[slug]?.())?.slug).toBe(slug);
  });

  it('names every section once', async () => {
    const anchors = (await SERVICE_PAGES[slug]?.())?.sections.map(({ anchor }) => anchor) ?? [];
    expect(anchors).toEqual([...new Set(anchors)]);
  });
});
