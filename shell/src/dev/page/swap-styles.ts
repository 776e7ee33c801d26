/** The style sheets of a build: its name, to the file that holds it now. */
export type Sheets = Readonly<Record<string, string>>;

/** `shell.1a2b3c4d.css?x` and `shell.css` are the same sheet at different times. */
const nameOf = (file: string) => file.replace(/(?:\.[0-9a-f]{8})?\.css(?:\?.*)?$/, '.css');

/**
 * Puts new files of style sheets in the place of those that the page links. The old one stays until the new one is
 * there, so nothing flashes.
 * @param folder Address of the build's files.
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
    const fresh = last.cloneNode() as HTMLLinkElement;
    fresh.removeAttribute('integrity');
    fresh.href = folder + file;
    fresh.addEventListener('load', () => old.forEach((link) => link.remove()));
    last.after(fresh);
  }
  return swapped;
}
