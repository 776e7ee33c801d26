import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { type HtmlNode, isTag } from '../src/posts/document/html-tree.ts';

/** Parses HTML like a browser. */
export function parseHtml(source: string): HtmlNode[] {
  const [root] = toNodes(parse(`<!doctype html><body>${source}`).childNodes);
  const body = typeof root === 'object' ? root.children.find((node) => isTag(node, 'body')) : undefined;
  return [...(body?.children ?? [])];
}

const toNodes = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) return [];
    return [
      {
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        children: toNodes(node.childNodes),
      },
    ];
  });
