import type { LoaderContext } from '@rspack/core';
import { transform } from 'lightningcss';

/**
 * Checks a CSS module of a remote and wraps it in the remote's cascade layer, so that it cannot restyle the shell or
 * another remote: every selector needs a local class, no `!important`, no layer, font or registered property of its
 * own. Files under `components/` and `features/` go below those under `pages/`, whatever the order of lazy chunks.
 * Throws an error that names the file and the rule broken.
 */
export default function cssLayerLoader(this: LoaderContext<{ layer: string }>, css: string): string {
  const { layer } = this.getOptions();
  const refuse = (what: string): never => {
    throw new Error(
      `${this.resourcePath}: ${what} would reach beyond ${layer} (docs/decisions/0004-styles-in-layers.md)`,
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
        },
        'layer-block': () => refuse('@layer'),
        'layer-statement': () => refuse('@layer'),
        'font-face': () => refuse('@font-face'),
        property: () => refuse('@property'),
        import: () => refuse('@import'),
      },
    },
  });
  const sublayer = /[\\/]pages[\\/]/.test(this.resourcePath) ? 'pages' : 'parts';
  return `@layer ${layer}.parts, ${layer}.pages;\n@layer ${layer}.${sublayer} {\n${css}\n}\n`;
}
