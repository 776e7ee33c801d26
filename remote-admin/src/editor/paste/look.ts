import { element, type HtmlElement, type HtmlNode } from 'shared-contracts/posts/document/html-tree';
import { isBlank } from './as-blocks.ts';

/** What stands around a piece of pasted HTML. */
export interface Around {
  readonly inLink: boolean;
  readonly inHeading: boolean;
}

/** What the `style` of an element says of its look. */
export interface Style {
  readonly weight: 'bold' | 'normal' | undefined;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly shift: 'sub' | 'sup' | undefined;
  readonly isHidden: boolean;
}

export function styleOf({ attributes }: HtmlElement): Style {
  const of = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
      .exec(attributes['style'] ?? '')?.[1]
      ?.trim()
      .toLowerCase() ?? '';
  const weight = of('font-weight');
  const line = `${of('text-decoration')} ${of('text-decoration-line')}`;
  const shift = of('vertical-align');
  let shown: 'sub' | 'sup' | undefined;
  if (shift === 'sub') shown = 'sub';
  if (shift === 'super') shown = 'sup';
  let boldness: 'bold' | 'normal' | undefined;
  if (/^(?:normal|lighter|[1-4]00)/.test(weight)) boldness = 'normal';
  if (/^(?:bold|[6-9]00)/.test(weight)) boldness = 'bold';
  return {
    weight: boldness,
    italic: of('font-style').startsWith('italic'),
    underline: line.includes('underline'),
    strike: line.includes('line-through'),
    shift: shown,
    isHidden: of('display') === 'none' || of('visibility') === 'hidden' || of('mso-hide') === 'all',
  };
}

export const isHidden = ({ attributes }: HtmlElement, style: Style): boolean =>
  style.isHidden || 'hidden' in attributes;

/** The look that a style gives, as marks; only around text, for blocks have their own. */
export function marked(nodes: HtmlNode[], style: Style, { inLink, inHeading }: Around): HtmlNode[] {
  const tags = [
    style.weight === 'bold' && !inHeading ? 'strong' : '',
    style.italic ? 'em' : '',
    style.underline && !inLink ? 'u' : '',
    style.strike ? 's' : '',
    style.shift ?? '',
  ].filter(Boolean);
  if (isBlank(nodes)) return nodes;
  return tags.reduce<HtmlNode[]>((inner, tag) => [element(tag, inner)], nodes);
}
