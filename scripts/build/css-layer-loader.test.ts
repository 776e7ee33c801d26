import type { LoaderContext } from '@rspack/core';
import { expect, it } from 'vitest';
import cssLayerLoader from './css-layer-loader.ts';

function load(css: string, file = '/remote-public/src/components/card.module.css'): string {
  const context = {
    rootContext: /^.*remote-public(?=\/)/.exec(file)?.[0],
    resourcePath: file,
    getOptions: () => ({ layer: 'remote-public' }),
  };
  return cssLayerLoader.call(context as LoaderContext<{ layer: string }>, css);
}

it.each([
  'p { color: red; }',
  '* { color: red; }',
  ':root { --colour-ink: red; }',
  ':global(.shell-notice) { color: red; }',
  'body:has(.card) { color: red; }',
  ':is(.card, body) { color: red; }',
  ':not(.card) { color: red; }',
  '@media print { p { color: red; } }',
  '@scope (body) { .card { color: red; } }',
  '.card, p { color: red; }',
  '.card { color: red !important; }',
  '.card { @media print { color: red !important; } }',
  '@layer reset { .card { color: red; } }',
  '@layer tokens, reset;',
  `@import '/other.css';`,
  `@font-face { font-family: Local; src: url(local.woff2); }`,
  `@property --colour-ink { syntax: '<color>'; inherits: true; initial-value: red; }`,
  '@page { margin: 0; }',
  '@view-transition { navigation: auto; }',
  `@counter-style decimal { system: cyclic; symbols: 'x'; }`,
  '::view-transition-old(root) { opacity: 0; }',
])('rejects %s', (css) => {
  expect(() => load(css)).toThrow(/card\.module\.css|at least one class or ID selector/);
});

it.each([
  '.card { color: red; }',
  '.card p { color: red; }',
  '.card > :is(h2, h3) + * { color: red; }',
  ':where(.card) p { color: red; }',
  '.card:has(p)::before { color: red; }',
  '.card { &:hover { color: red; } p { color: red; } }',
  '@media print { .card { color: red; } }',
  '@container (width > 30rem) { .card { color: red; } }',
  '@keyframes appear { from { opacity: 0; } }',
])('accepts %s', (css) => {
  expect(load(css)).toContain(css);
});

it.each([
  ['/remote-public/src/components/card.module.css', 'components'],
  ['/remote-public/src/features/hero/hero.module.css', 'features'],
  ['/remote-public/src/pages/home.module.css', 'pages'],
  ['/src/pages/site/remote-public/src/components/card.module.css', 'components'],
  ['/src/pages/site/remote-public/src/features/hero/hero.module.css', 'features'],
])('puts %s into the layer %s', (file, sublayer) => {
  const css = load('.card { color: red; }', file);
  expect(css).toContain('@layer remote-public.components, remote-public.features, remote-public.pages;');
  expect(css).toContain(`@layer remote-public.${sublayer} {\n.card`);
});
