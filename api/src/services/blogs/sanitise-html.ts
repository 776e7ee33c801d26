import sanitizeHtml from 'sanitize-html';
import { POST_HTML } from 'shared-contracts/posts/document/html';

const RASTER_IMAGE = new RegExp(
  `^data:(?:${POST_HTML.imageDataTypes.join('|')});base64,[A-Za-z0-9+/=\\s]+$`,
  'i',
);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...POST_HTML.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(POST_HTML.attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...POST_HTML.linkSchemes],
  allowedSchemesByTag: { img: [...POST_HTML.imageSchemes] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // `//host/path` would lead to another site without saying so.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src']),
};

/**
 * Removes from HTML whatever `POST_HTML` does not allow; the text of removed tags stays, except of
 * those such as `script` whose text is no content. Applied on every write.
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

function isPicture(src: string | undefined): boolean {
  if (!src) return false;
  return !/^data:/i.test(src) || RASTER_IMAGE.test(src);
}
