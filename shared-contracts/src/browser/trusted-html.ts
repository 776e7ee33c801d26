import { TRUSTED_TYPES_POLICY } from '../releases/host.ts';
import { POST_HTML } from '../posts/document/html.ts';

interface Policy {
  createHTML(html: string, purpose?: symbol): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** For an inert document, in which nothing runs or loads. Private to this module. */
const INERT = Symbol('inert');

const NAMES = [...new Set(Object.values(POST_HTML.attributes).flat())].join('|');
/**
 * A tag as a serialiser writes it: lower-case names, double-quoted values without `<` or `>`. URLs are relative or
 * have an allowed scheme without character references.
 */
const POST_TAG = new RegExp(
  `^</?(?:${POST_HTML.tags.join('|')})` +
    `(?: (?!href|src)(?:${NAMES})="[^"<>]*"` +
    `| (?:href|src)="(?:(?:${POST_HTML.linkSchemes.join('|')}):|data:(?:${POST_HTML.imageDataTypes.join('|')});|[/?#.]|(?![^"]*[&:]))[^"<>]*")*` +
    ' ?/?>$',
);

/** Escapes every tag that is not allowed in a post. */
const escapeOtherTags = (html: string): string =>
  html.replace(/<[^<>]*>?/g, (tag) => (POST_TAG.test(tag) ? tag : `&lt;${tag.slice(1)}`));

const createHTML = (html: string, purpose?: symbol): string =>
  purpose === INERT ? html : escapeOtherTags(html);

let policy: Policy | undefined;

/** The only policy that the CSP allows, so that no other string becomes markup by mistake. */
function getPolicy(): Policy {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory ? factory.createPolicy(TRUSTED_TYPES_POLICY, { createHTML }) : { createHTML };
  return policy;
}

/**
 * Marks the HTML of a post as trusted. The API sanitises it on every write; any tag outside `POST_HTML` is escaped
 * here. On a server the HTML is returned unchanged.
 */
export const trustHtml = (html: string): string =>
  !('document' in globalThis) ? html : getPolicy().createHTML(html);

/**
 * Passes any HTML to a parser with an inert document, in which no script runs, no image loads and no handler is
 * called.
 */
export const parseInert = <Parsed>(html: string, parse: (html: string) => Parsed): Parsed =>
  parse(getPolicy().createHTML(html, INERT));
