import { describe, expect, it } from 'vitest';
import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { z } from 'zod';
import { SERVICE_TEASERS } from './home/service-carousel.ts';
import { HOW } from './home/how-it-works.ts';
import { SERVICE_GROUPS } from './navigation.ts';
import { SERVICE_PAGES } from './services/addresses.ts';
// oxlint-disable-next-line no-restricted-imports -- this test runs the schemas
import { FILE_SCHEMAS, SERVICE_PAGE_FILE } from './schemas/files.ts';

const files = Object.entries(
  import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./schemas/**'], { eager: true }),
).map(([file, exported]) => [file.slice(2), exported] as const);

/** All strings of a value with their paths. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const texts = files.flatMap(([file, exported]) => textsIn(exported, file));
const all = texts.map(([, text]) => text).join('\n');

const isServiceFile = (file: string) => file.startsWith('services/') && !(file in FILE_SCHEMAS);

describe.each(files)('%s', (file, exported) => {
  it('matches its schema', () => {
    const schemas = isServiceFile(file) ? SERVICE_PAGE_FILE : (FILE_SCHEMAS[file] ?? {});
    expect(Object.keys(exported).toSorted()).toEqual(Object.keys(schemas).toSorted());
    for (const [name, schema] of Object.entries(schemas)) {
      const { error } = schema.safeParse(exported[name]);
      expect(error && `${name}: ${z.prettifyError(error)}`).toBeUndefined();
    }
  });
});

describe('the content', () => {
  it('is loaded by this test', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(files.filter(([file]) => isServiceFile(file))).toHaveLength(Object.keys(SERVICE_PAGES).length);
  });

  it('has no duplicate paragraphs', () => {
    const paragraphs = texts.map(([, text]) => text).filter((text) => text.length > 60);
    const duplicates = paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index);
    expect(duplicates).toEqual([]);
  });

  it.each(['unlock', 'empower', 'leverage', 'cutting-edge', 'world-class', 'solutions that', 'lorem'])(
    'does not contain %j',
    (word) => {
      expect(texts.filter(([, text]) => text.toLowerCase().includes(word))).toEqual([]);
    },
  );
});

describe('the numbers that several pages quote', () => {
  it('appear as they are stored', () => {
    for (const figure of [FIRM_FACTS.jurisdictions, FIRM_FACTS.knockoutDays, FIRM_FACTS.knockoutSaving])
      expect(all).toContain(figure);
  });

  it('are never written differently', () => {
    const spelledOut =
      /sixty|seventy per|one to two business|hundred jurisdictions|twenty years|\bpercent\b|per cent/i;
    expect(all.match(spelledOut)).toBeNull();
    expect(all).not.toMatch(/\b(?!1–2\b)\d[-–]\d business days/);
    expect(all).not.toMatch(/\b(?!20\b)\d+ years from/);
    expect(all).not.toMatch(/(?<!100\+) jurisdictions/);
    expect(all).not.toMatch(/more than 100\b/);
  });
});

describe('the five services', () => {
  const slugs = SERVICE_GROUPS.map(({ slug }) => slug);

  it('are in the same order in the menu and on the home page', () => {
    expect(SERVICE_TEASERS.map(({ name }) => name)).toEqual(SERVICE_GROUPS.map(({ name }) => name));
    expect(SERVICE_TEASERS.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('each have a step of How It Works', () => {
    expect(HOW.steps.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  });
});

describe.each(Object.keys(SERVICE_PAGES))('the service page %s', (slug) => {
  it('has the slug of its path', async () => {
    expect((await SERVICE_PAGES[slug]?.())?.slug).toBe(slug);
  });

  it('has unique section anchors', async () => {
    const anchors = (await SERVICE_PAGES[slug]?.())?.sections.map(({ anchor }) => anchor) ?? [];
    expect(anchors).toEqual([...new Set(anchors)]);
  });
});
