const tags = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that are dropped with their content. */
export const DROPPED_TAGS = tags(
  'script style meta link title head base noscript template svg math object iframe embed applet audio video ' +
    'canvas map xml colgroup col select textarea',
);

/** Replacements for obsolete and similar elements. Headings of a post start at h2. */
export const TAG_REPLACEMENTS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dir: 'ul',
  menu: 'ul',
  xmp: 'pre',
  listing: 'pre',
};

/** Block elements allowed in a post. */
export const POST_BLOCKS = tags(
  'p h2 h3 h4 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot tr td th',
);

/** All elements allowed in a post. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set([
  ...POST_BLOCKS,
  ...tags('br img strong em u s code sub sup a'),
]);

/** Other elements that start a new line, so that the text around them must not be joined. */
export const BLOCK_TAGS = tags(
  'div section article header footer main aside nav address center form dl dt dd details summary fieldset ' +
    'legend caption hgroup search dialog option',
);

/** Attributes allowed in a post, by element. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Attributes of pictures that this site stores; other pages may scale theirs. */
export const STORED_PICTURE_SIZE: readonly string[] = ['width', 'height'];
