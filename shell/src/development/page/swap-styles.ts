/** Digests of the style sheets of a build, by file name. */
export type Styles = Readonly<Record<string, string>>;

/** `shell.1a2b3c4d.css` and `shell.css` are the same sheet at different times. */
const stem = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.css$)/, '');

/**
 * Puts changed style sheets in the place of those that the page links. The old one stays until the new one is there, so
 * nothing flashes.
 * @param folder Address of the build's files.
 * @param changed File names of the sheets that changed.
 * @returns Whether the page has any of them.
 */
export function swapStyles(folder: string, changed: readonly string[]): boolean {
  let swapped = false;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const address = link.href.split('?', 1)[0] ?? '';
    if (!address.startsWith(folder)) continue;
    const file = changed.find((name) => stem(name) === stem(address.slice(folder.length)));
    if (file === undefined) continue;
    swapped = true;
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.removeAttribute('integrity');
    fresh.href = `${folder}${file}?${Date.now()}`;
    fresh.addEventListener('load', () => link.remove());
    link.after(fresh);
  }
  return swapped;
}
