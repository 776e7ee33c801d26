import { TRUSTED_TYPES_POLICY } from '../releases/host.ts';
import { POST_HTML } from '../posts/document/html.ts';

interface Policy {
  createHTML(html: string, purpose?: symbol): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** For a document in which nothing runs or loads. Known to this module alone. */
const INERT = Symbol('inert');

const NAMES = [...new Set(Object.values(POST_HTML.attributes).flat())].join('|');
/**
 * A tag as a serialiser writes it: names in lower case, values in double quotes. Addresses have a scheme that is allowed,
 * written without character references, or are relative; a value holds no `<` or `>`.
 */
const POST_TAG = new RegExp(
  `^</?(?:${POST_HTML.tags.join('|')})` +
    `(?: (?!href|src)(?:${NAMES})="[^"<>]*"` +
    `| (?:href|src)="(?:(?:${POST_HTML.linkSchemes.join('|')}):|data:(?:${POST_HTML.imageDataTypes.join('|')});|[/?#.]|(?![^"]*[&:]))[^"<>]*")*` +
    ' ?/?>$',
);

/** Turns every tag that a post may not hold into text. */
const onlyPostTags = (html: string): string =>
  html.replace(/<[^<>]*>?/g, (tag) => (POST_TAG.test(tag) ? tag : `&lt;${tag.slice(1)}`));

const createHTML = (html: string, purpose?: symbol): string =>
  purpose === INERT ? html : onlyPostTags(html);

let policy: Policy | undefined;

/** The one policy that a document's CSP allows, so that no other string becomes markup by mistake. */
function policyOf(): Policy {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory ? factory.createPolicy(TRUSTED_TYPES_POLICY, { createHTML }) : { createHTML };
  return policy;
}

/**
 * Marks HTML of a post as fit to become markup. The API has sanitised it on writing; what should still be in it beyond
 * `POST_HTML` becomes text. On a server it is given back as it is.
 */
export const trustHtml = (html: string): string =>
  !('document' in globalThis) ? html : policyOf().createHTML(html);

/** Hands any HTML to a parser whose document is inert: in it no script runs, no picture loads, no handler is called. */
export const parseInert = <Parsed>(html: string, parse: (html: string) => Parsed): Parsed =>
  parse(policyOf().createHTML(html, INERT));
