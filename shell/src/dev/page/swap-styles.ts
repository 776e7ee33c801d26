/** The style sheets of a build: the current file of each, by name. */
export type Sheets = Readonly<Record<string, string>>;

/** `shell.1a2b3c4d.css?x` and `shell.css` are the same sheet at different times. */
const nameOf = (file: string) => file.replace(/(?:\.[0-9a-f]{8})?\.css(?:\?.*)?$/, '.css');

/**
 * Replaces the style sheets of the page with new files. An old one is removed once the new one has loaded, so that
 * nothing flashes.
 * @param folder URL of the build's files.
 * @returns Whether the page links any of them.
 */
export function swapStyles(folder: string, sheets: Sheets): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]`)];
  let swapped = false;
  for (const [name, file] of Object.entries(sheets)) {
    const old = links.filter(({ href }) => href.startsWith(folder) && nameOf(href) === folder + name);
    const last = old.at(-1);
    if (!last) continue;
    swapped = true;
    const updated = last.cloneNode() as HTMLLinkElement;
    updated.removeAttribute('integrity');
    updated.href = folder + file;
    updated.addEventListener('load', () => old.forEach((link) => link.remove()));
    last.after(updated);
  }
  return swapped;
}
