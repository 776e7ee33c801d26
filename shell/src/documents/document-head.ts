import type { Release } from '../active-release/read-release.ts';
import type { ShellFiles } from '../page/page-state.ts';

const heads = new WeakMap<Release, Map<string, string>>();

/**
 * The shell's part of the `<head>` of a document: icon, fonts and style sheets. Cached for each set of chunks.
 * @param chunks The chunks whose style sheets block the first paint.
 */
export function documentHead(release: Release, chunks: readonly string[], shell: ShellFiles): string {
  const known = heads.get(release) ?? new Map<string, string>();
  heads.set(release, known);
  const key = chunks.join(' ');
  const head = known.get(key) ?? makeHead(release, chunks, shell);
  known.set(key, head);
  return head;
}

function makeHead({ client }: Release, chunks: readonly string[], shell: ShellFiles): string {
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
