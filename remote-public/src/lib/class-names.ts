/** Joins the class names that apply: `cx('a', isOpen && 'b')` gives `'a b'` or `'a'`. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
