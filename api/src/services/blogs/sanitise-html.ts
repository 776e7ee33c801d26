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
  // `//host/path` would point to another site.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src']),
};

/**
 * Removes everything from HTML that `POST_HTML` does not allow. The text of removed tags stays, except for tags such as
 * `script` whose text is not content. Applied on every write.
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

function isPicture(src: string | undefined): boolean {
  if (!src) return false;
  return !/^data:/i.test(src) || RASTER_IMAGE.test(src);
}
