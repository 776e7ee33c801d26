import { beforeAll, describe, expect, it } from 'vitest';
import { CASE_FIGURES, SERVICE_FIGURES, SPECTRUM_FIGURES } from '../content/figures.ts';
import { FIGURE_KEY } from '../content/home/hero.ts';
import { EXPERTISE } from '../content/home/tech-expertise.ts';
import { sectorFigure } from '../features/tech-expertise/sector-figure.ts';
import { aBlog, aSummary, listOf } from '../test/blog-factories.ts';
import { crawl } from '../test/crawl.ts';
import { fakeHost } from '../test/fake-host.ts';
import { aPosition } from '../test/position-factories.ts';
import type { Rendered } from '../test/render-page.tsx';

const drawings = import.meta.glob('./*.svg', { eager: true, query: '?raw', import: 'default' });

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
const drawing = (file: string): string => drawings[`./${file}`] ?? '';

/** The numerals in a drawing. Each consists of two adjacent digits. */
function numeralsIn(svg: string): number[] {
  const digits = [...svg.matchAll(/<use href="#g(\d)" x="([\d.]+)" y="([\d.]+)"\/>/g)].map(
    ([, digit = '', x, y]) => ({ digit, x: Number(x), y: Number(y) }),
  );
  return digits
    .flatMap(({ digit, x, y }) => {
      const next = digits.find((other) => other.y === y && other.x > x && other.x - x <= 32);
      return next ? [Number(digit + next.digit)] : [];
    })
    .toSorted((a, b) => a - b);
}

const pictures = ({ html }: Rendered) =>
  [...html.matchAll(/<img [^>]*?src="([^"]+?\/figures\/[^"]+\.svg)(#[^"]*)?"/g)].map(
    ([, file = '', fragment = '']) => ({ file: baseName(file), plain: fragment === '#plain' }),
  );

let pages: Map<string, Rendered>;
beforeAll(async () => {
  const post = aBlog();
  pages = await crawl(
    fakeHost((path) => {
      if (path.startsWith('/api/positions')) return Response.json({ success: true, data: [aPosition()] });
      return Response.json(
        path.includes('fields=summary')
          ? listOf([aSummary({ slug: post.slug })])
          : { success: true, data: post },
      );
    }),
  );
});

/** The legend of each drawing in the content, by file name. */
const legends = new Map<string, readonly { readonly n: number; readonly label: string }[]>([
  ...Object.entries({ ...SERVICE_FIGURES, ...SPECTRUM_FIGURES, ...CASE_FIGURES }).map(
    ([name, { numerals }]) => [`${name}.svg`, numerals] as const,
  ),
  ...EXPERTISE.sectors.map(({ figure, numerals }) => [baseName(sectorFigure(figure)), numerals] as const),
]);

describe.each([...legends])('%s', (file, legend) => {
  it('has exactly the numerals of its legend', () => {
    expect(numeralsIn(drawing(file))).toEqual(legend.map(({ n }) => n).toSorted((a, b) => a - b));
  });
});

it('every page explains the numerals that it shows', () => {
  let count = 0;
  for (const [address, page] of pages) {
    const html = page.html.replaceAll('<!-- -->', '');
    for (const { file, plain } of pictures(page)) {
      if (plain) continue;
      for (const { n, label } of legends.get(file) ?? []) {
        count += 1;
        expect(html, `${n} of ${file} on ${address}`).toContain(`<span>${n}</span> ${label}</li>`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
});

it('the key of FIG. 1 explains its numerals', () => {
  const { html = '', text = '' } = pages.get('/') ?? {};
  const numerals = [...html.matchAll(/data-numeral="(\d+)"/g)].map(([, n]) => Number(n));
  expect(new Set(numerals)).toEqual(new Set(FIGURE_KEY.parts.map(({ numeral }) => numeral)));
  for (const { title } of FIGURE_KEY.parts) expect(text).toContain(title);
});

it('thumbnails have no numerals and no caption', () => {
  for (const file of legends.keys()) expect(drawing(file)).toContain('#plain:target~g .n');
  for (const address of ['/', '/services']) {
    const page = pages.get(address);
    expect(page && pictures(page).some(({ plain }) => plain)).toBe(true);
  }
});
