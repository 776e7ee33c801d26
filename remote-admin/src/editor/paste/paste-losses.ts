import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';
import { toImageUrl } from 'shared-contracts/posts/document/safe-urls';
import { pictureText } from './picture-text.ts';

/** The parts of pasted HTML that a post does not contain afterwards, or may lose later. */
export interface PasteLosses {
  /** Pictures whose URL is not allowed or not reachable, such as a local file of the copying program. */
  readonly unavailable: number;
  /** Pictures that another site serves. Google Docs serves those of a document for a limited time. */
  readonly external: number;
  readonly embeds: number;
}

const EMBEDS = new Set(['iframe', 'video', 'audio', 'object', 'embed']);

/** Counts the losses of a paste. @param origin That of this site */
export function lossesIn(nodes: readonly HtmlNode[], origin: string): PasteLosses {
  const losses = { unavailable: 0, external: 0, embeds: 0 };
  const visit = (node: HtmlNode): void => {
    if (typeof node === 'string') return;
    if (EMBEDS.has(node.tag)) return void (losses.embeds += 1);
    if (node.tag === 'img' && pictureText(node) === undefined) {
      const url = toImageUrl(node.attributes['src'] ?? '');
      if (url === undefined) losses.unavailable += 1;
      else if (/^https?:/i.test(url) && !url.startsWith(`${origin}/`)) losses.external += 1;
    }
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return losses;
}

/** The message about the losses, with what the author can do; empty if there are none. */
export const describeLosses = ({ unavailable, external, embeds }: PasteLosses): string =>
  [
    unavailable === 1 && 'One picture could not be pasted with the text. Add it as a file.',
    unavailable > 1 && `${unavailable} pictures could not be pasted with the text. Add them as files.`,
    external === 1 && 'One picture is loaded from another site, where it can disappear. Add it as a file.',
    external > 1 &&
      `${external} pictures are loaded from other sites, where they can disappear. Add them as files.`,
    embeds === 1 &&
      'One video or embedded page was left out, because a post cannot contain it. Add a link to it.',
    embeds > 1 &&
      `${embeds} videos or embedded pages were left out, because a post cannot contain them. Add links to them.`,
  ]
    .filter(Boolean)
    .join(' ');
