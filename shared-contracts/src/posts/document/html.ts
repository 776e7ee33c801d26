/** Tags within a text, which do not end a word. */
export const INLINE_TAGS = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a'] as const;

/**
 * The HTML allowed in a post. The API removes everything else on every write; the editor offers nothing else. No
 * `style`, `class`, `id` or `name`, no forms, frames, SVG or MathML.
 */
export const POST_HTML = {
  tags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...INLINE_TAGS,
    ...['img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** Links may also be relative, but not protocol-relative (`//`). */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  imageSchemes: ['http', 'https', 'data'],
  /** Types of `data:` URLs of pictures: raster images, never SVG, which can run scripts. */
  imageDataTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
} as const;
