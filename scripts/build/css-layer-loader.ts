import type { LoaderContext } from '@rspack/core';
import { type Selector, transform } from 'lightningcss';

/** Rules that hold for the whole document, whatever layer they stand in. */
const GLOBAL_RULES = [
  'layer-block',
  'layer-statement',
  'import',
  'namespace',
  'property',
  'page',
  'counter-style',
  'view-transition',
  'font-face',
  'font-palette-values',
  'font-feature-values',
  'position-try',
] as const;

interface Options {
  readonly layer: string;
}

/**
 * Checks a CSS module of a remote and wraps it in the remote's cascade layer, so that it cannot restyle the shell or
 * another remote: every selector needs a local class, no `!important`, no layer, font or registered property of its
 * own. Components go below features and features below pages, so that the order of lazy chunks never decides the look.
 * Throws an error that names the file and the rule broken.
 */
export default function cssLayerLoader(this: LoaderContext<Options>, css: string): string {
  const { layer } = this.getOptions();
  const refuse = (what: string): never => {
    throw new Error(
      `${this.resourcePath}: ${what} would reach beyond ${layer} (docs/decisions/0005-styles-in-cascade-layers.md)`,
    );
  };
  transform({
    filename: this.resourcePath,
    code: Buffer.from(css),
    cssModules: { pure: true },
    visitor: {
      Rule: {
        style(rule) {
          if (rule.value.declarations?.importantDeclarations?.length) refuse('!important');
          if (!rule.value.selectors.every(isOwn)) refuse('a selector outside an element of its own');
        },
        'nested-declarations'(rule) {
          if (rule.value.declarations.importantDeclarations?.length) refuse('!important');
        },
        ...Object.fromEntries(GLOBAL_RULES.map((name) => [name, () => refuse(`@${name}`)])),
      },
    },
  });
  const sublayer = /[\\/](pages|features)[\\/]/.exec(this.resourcePath)?.[1] ?? 'components';
  const order = ['components', 'features', 'pages'].map((name) => `${layer}.${name}`).join(', ');
  return `@layer ${order};\n@layer ${layer}.${sublayer} {\n${css}\n}\n`;
}

/**
 * Whether a selector can only match an element with a local class or what stands inside or beside one. A class inside of
 * `:has()` does not do: `body:has(.own)` is the body.
 */
function isOwn(selector: Selector): boolean {
  return selector.some((part) => {
    if (part.type === 'class' || part.type === 'id' || part.type === 'nesting') return true;
    const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return isChoice && part.selectors.every(isOwn);
  });
}
