import type { Release } from '../active-release/read-release.ts';
import type { ShellFiles } from '../page/page-state.ts';

/**
 * The shell's part of the `<head>` of a document: icon, fonts and style sheets.
 * @param chunks The chunks whose style sheets block the first paint.
 */
export function documentHead({ client }: Release, chunks: readonly string[], shell: ShellFiles): string {
  const sheets = chunks.flatMap((chunk) => client.styles[chunk] ?? []);
  return [
    `<link rel="icon" href="${shell.icon}"/>`,
    ...shell.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${font}"/>`,
    ),
    `<link rel="stylesheet" href="${shell.style}"/>`,
    ...sheets.map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}"/>`,
    ),
  ].join('');
}
