const tags = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that are no content, or whose content is not for readers. */
export const DROPPED = tags(
  'script style meta link title head base noscript template svg math object iframe embed applet audio video ' +
    'canvas map xml colgroup col select textarea',
);

/** Today's names of old and of neighbouring elements. A post begins with h2. */
export const RENAMED: Readonly<Record<string, string>> = {
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

/** Blocks of a post. */
export const POST_BLOCKS = tags(
  'p h2 h3 h4 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot tr td th',
);

/** All that a post may hold. */
export const KEPT: ReadonlySet<string> = new Set([
  ...POST_BLOCKS,
  ...tags('br img strong em u s code sub sup a'),
]);

/** Elements that begin a new line, so that the words before and behind them are never fused. */
export const BLOCKS = tags(
  'div section article header footer main aside nav address center form dl dt dd details summary fieldset ' +
    'legend caption hgroup search dialog option',
);

/** Attributes that a post may have, by element. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};
