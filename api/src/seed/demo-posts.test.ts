import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { describe, expect, it, test } from 'vitest';
import { readSeedPosts } from './read-seed-posts.ts';

const folder = join(import.meta.dirname, '../../seed');
const posts = await readSeedPosts(folder);

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const paragraphsOf = (html: string) =>
  [...html.matchAll(/<(p|li|td|blockquote)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => textOf(inner));

describe.each(posts.map((post) => [post.slug, post] as const))('the demo post %s', (slug, post) => {
  const all = [post.title, post.excerpt, post.seoTitle, post.seoDescription, textOf(post.html)];

  it('has at least 700 words', () => {
    expect(textOf(post.html).split(' ').length).toBeGreaterThanOrEqual(700);
  });

  it('formats numbers as the rest of the site does', () => {
    for (const text of all) {
      expect(text).not.toMatch(/\d\s+%|\d\s*-\s*\d+(?:%| business)|\d\s+–\s*\d/);
      expect(text).not.toMatch(/(?<!100\+) jurisdictions/);
      for (const [range] of text.matchAll(/\d+–\d+ business days/g))
        expect(range).toBe(FIRM_FACTS.knockoutDays);
    }
  });

  it('numbers its figures above those of the pages, and as in its picture', async () => {
    const named = (text: string) => new Set(text.match(/FIG\. \w+/g));
    const picture = named(await readFile(join(folder, 'posts', slug, 'picture.svg'), 'utf8'));
    expect(picture.size).toBeGreaterThan(0);
    for (const name of picture) expect(Number.parseInt(name.slice(5), 10)).toBeGreaterThan(20);
    expect([...named(post.html)].filter((name) => !picture.has(name))).toEqual([]);
  });
});

test('no paragraph occurs twice', () => {
  const paragraphs = posts.flatMap(({ html }) => paragraphsOf(html)).filter((text) => text.length > 60);
  expect(paragraphs.length).toBeGreaterThan(150);
  expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([]);
});

test('no two demo posts share a figure number', async () => {
  const numbers = await Promise.all(
    posts.map(async ({ slug }) => {
      const svg = await readFile(join(folder, 'posts', slug, 'picture.svg'), 'utf8');
      return [...new Set([...svg.matchAll(/FIG\. (\d+)/g)].map(([, number]) => number))];
    }),
  );
  expect(numbers.every((ofPost) => ofPost.length === 1)).toBe(true);
  expect(new Set(numbers.flat()).size).toBe(posts.length);
});
