import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

/** The names that a module exports. */
const namesOf = (css: string, module: number): Record<string, string> => {
  const { exported } = shortClassNames(css, module);
  const pairs = [...exported.matchAll(/([\w-]+): (\w+);/g)];
  return Object.fromEntries(pairs.map(([, name, given]): [string, string] => [name ?? '', given ?? '']));
};

it('gives each class a name of its own, the same wherever it stands', () => {
  const css = '.card:has(> .title) { gap: .5rem; } .title > :is(.card, p) { gap: 1.5rem; }';
  expect(shortClassNames(css, 2).css).toBe(
    ':global(.Ca):has(> :global(.Cb)) { gap: .5rem; } :global(.Cb) > :is(:global(.Ca), p) { gap: 1.5rem; }',
  );
  expect(namesOf(css, 2)).toEqual({ card: 'Ca', title: 'Cb' });
});

it('leaves alone what only looks like a class', () => {
  const css = `.a { background: url(dot.svg); content: '.b'; } /* .c */ .a::before { content: ".d"; }`;
  expect(namesOf(css, 0)).toEqual({ a: 'Aa' });
  expect(shortClassNames(css, 0).css).toContain(`{ background: url(dot.svg); content: '.b'; } /* .c */`);
});

it('gives no name twice in a remote of 100 modules with 60 classes each', () => {
  const css = Array.from({ length: 60 }, (_, index) => `.class-${index} { top: 0; }`).join('\n');
  const names = Array.from({ length: 100 }, (_, module) => Object.values(namesOf(css, module)));
  expect(new Set(names.flat()).size).toBe(6_000);
});
