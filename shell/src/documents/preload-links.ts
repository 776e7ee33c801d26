import type { Release } from '../active-release/read-release.ts';
import type { ShellFiles } from '../page/page-state.ts';

/**
 * The files that a page needs for its first paint, as values of the `Link` header. They include the digests, since a
 * file preloaded without its digest would be fetched again.
 * @param chunks The chunks of the page's routes.
 */
export function preloadLinks(
  { client }: Pick<Release, 'client'>,
  chunks: readonly string[],
  shell: ShellFiles,
): string[] {
  const styles = chunks.flatMap((chunk) => client.styles[chunk] ?? []);
  return [
    `<${shell.style}>; rel=preload; as=style`,
    ...styles.map(({ href, integrity }) => `<${href}>; rel=preload; as=style; integrity="${integrity}"`),
    ...shell.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
  ];
}
