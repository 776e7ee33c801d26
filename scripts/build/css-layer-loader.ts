import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { type Selector, transform } from 'lightningcss';

/** Rules that affect the whole document, regardless of their layer. */
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
 * Wraps a CSS module of a remote in the remote's cascade layer, and checks that it cannot restyle the shell or another
 * remote: every selector needs a local class, and `!important`, layers, fonts and registered properties are forbidden.
 * Components are in a lower layer than features, and those than pages, so that the order of lazy chunks does not
 * matter.
 * @throws Error with the file and the violated rule.
 */
export default function cssLayerLoader(this: LoaderContext<Options>, css: string): string {
  const { layer } = this.getOptions();
  const reject = (construct: string): never => {
    throw new Error(
      `${this.resourcePath}: ${construct} would affect more than ${layer} (docs/decisions/0005-styles-in-cascade-layers.md)`,
    );
  };
  transform({
    filename: this.resourcePath,
    code: Buffer.from(css),
    cssModules: { pure: true },
    visitor: {
      Rule: {
        style(rule) {
          if (rule.value.declarations?.importantDeclarations?.length) reject('!important');
          if (!rule.value.selectors.every(isLocal)) reject('a selector without a local class');
        },
        'nested-declarations'(rule) {
          if (rule.value.declarations.importantDeclarations?.length) reject('!important');
        },
        ...Object.fromEntries(GLOBAL_RULES.map((name) => [name, () => reject(`@${name}`)])),
      },
    },
  });
  // Not the whole path, because the repository may lie in a folder of that name.
  const [, folder = ''] = path.relative(this.rootContext, this.resourcePath).split(path.sep);
  const sublayer = ['features', 'pages'].includes(folder) ? folder : 'components';
  const order = ['components', 'features', 'pages'].map((name) => `${layer}.${name}`).join(', ');
  return `@layer ${order};\n@layer ${layer}.${sublayer} {\n${css}\n}\n`;
}

/**
 * Whether a selector can only match elements with a local class, their descendants or siblings. A class inside `:has()`
 * does not count: `body:has(.local)` matches the body.
 */
function isLocal(selector: Selector): boolean {
  return selector.some((part) => {
    if (part.type === 'class' || part.type === 'id' || part.type === 'nesting') return true;
    const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return isChoice && part.selectors.every(isLocal);
  });
}
