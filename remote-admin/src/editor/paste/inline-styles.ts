import { element, type HtmlElement, type HtmlNode, isTag } from 'shared-contracts/posts/document/html-tree';
import { isBlank } from './as-blocks.ts';

/** The ancestors of pasted HTML that affect its marks. */
export interface PasteContext {
  readonly inLink: boolean;
  readonly inHeading: boolean;
}

/** The formatting in the `style` attribute of an element. */
export interface Style {
  readonly weight: 'bold' | 'normal' | undefined;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly shift: 'sub' | 'sup' | undefined;
  readonly isHidden: boolean;
}

export function readStyle({ attributes }: HtmlElement): Style {
  const valueOf = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
      .exec(attributes['style'] ?? '')?.[1]
      ?.trim()
      .toLowerCase() ?? '';
  const fontWeight = valueOf('font-weight');
  const line = `${valueOf('text-decoration')} ${valueOf('text-decoration-line')}`;
  const verticalAlign = valueOf('vertical-align');
  let shift: 'sub' | 'sup' | undefined;
  if (verticalAlign === 'sub') shift = 'sub';
  if (verticalAlign === 'super') shift = 'sup';
  let weight: 'bold' | 'normal' | undefined;
  if (/^(?:normal|lighter|[1-4]00)/.test(fontWeight)) weight = 'normal';
  if (/^(?:bold|[6-9]00)/.test(fontWeight)) weight = 'bold';
  return {
    weight,
    italic: valueOf('font-style').startsWith('italic'),
    underline: line.includes('underline'),
    strike: line.includes('line-through'),
    shift,
    isHidden:
      valueOf('display') === 'none' || valueOf('visibility') === 'hidden' || valueOf('mso-hide') === 'all',
  };
}

export const isHidden = ({ attributes }: HtmlElement, style: Style): boolean =>
  style.isHidden || 'hidden' in attributes;

/** Converts the style to marks around text; blank content gets none. */
export function wrapInMarks(
  nodes: HtmlNode[],
  style: Style,
  { inLink, inHeading }: PasteContext,
): HtmlNode[] {
  const tags = [
    style.weight === 'bold' && !inHeading ? 'strong' : '',
    style.italic ? 'em' : '',
    style.underline && !inLink ? 'u' : '',
    style.strike ? 's' : '',
    style.shift ?? '',
  ].filter(Boolean);
  return wrapIn(tags, nodes);
}

/** Parts of tables and lists, which are read only as direct children of them. */
const PARTS = ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'li'];

function wrapIn(tags: readonly string[], nodes: readonly HtmlNode[]): HtmlNode[] {
  if (isBlank(nodes)) return [...nodes];
  if (nodes.some((node) => isTag(node, ...PARTS))) {
    return nodes.map((node) =>
      typeof node === 'string' ? node : { ...node, children: wrapIn(tags, node.children) },
    );
  }
  return tags.reduce<HtmlNode[]>((inner, tag) => [element(tag, inner)], [...nodes]);
}
