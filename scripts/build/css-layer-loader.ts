import type { LoaderContext } from '@rspack/core';
import { transform } from 'lightningcss';

/**
 * Checks a CSS module of a remote and wraps it in the remote's cascade layer, so that it cannot restyle the shell or
 * another remote: every selector needs a local class, no `!important`, no layer, font or registered property of its
 * own. Components go below features and features below pages, so that the order of lazy chunks never decides the look.
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
  const sublayer = /[\\/](pages|features)[\\/]/.exec(this.resourcePath)?.[1] ?? 'components';
  const order = ['components', 'features', 'pages'].map((name) => `${layer}.${name}`).join(', ');
  return `@layer ${order};\n@layer ${layer}.${sublayer} {\n${css}\n}\n`;
}
