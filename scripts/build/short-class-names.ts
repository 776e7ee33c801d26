/** Comments, strings and addresses, in which a dot begins no class; or a class of a selector. */
const CLASSES = /\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|\.(-?[_a-zA-Z][\w-]*)/g;

/** 0, 1, … as a, b, … z, ba, bb, …: no two numbers have one word. */
const word = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : word(Math.floor(index / 26)) + word(index % 26);

/**
 * Gives the classes of a CSS module names of two or three letters: they stand in every document, where a name with a hash
 * is what compresses worst. The capitals are the module's, what follows is the class's, so no two classes of a remote have
 * one name; no document has two remotes.
 * @param module The number of the module among those of its remote.
 * @returns CSS for `css/module`, and a rule for its end that exports the names.
 */
export function shortClassNames(css: string, module: number): { css: string; exported: string } {
  const names = new Map<string, string>();
  const prefix = word(module).toUpperCase();
  const short = css.replaceAll(CLASSES, (found: string, name?: string) => {
    if (name === undefined) return found;
    const given = names.get(name) ?? prefix + word(names.size);
    names.set(name, given);
    return `:global(.${given})`;
  });
  const exported = [...names].map(([name, given]) => `${name}: ${given};`).join(' ');
  return { css: short, exported: `:export { ${exported} }\n` };
}
