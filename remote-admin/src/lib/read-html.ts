import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';
import { parseInert } from 'shared-contracts/browser/trusted-html';

/** Parses HTML into the tree of `shared-contracts`, without comments. Scripts do not run and resources do not load. */
export const readHtml = (html: string): HtmlNode[] => [...toDocument(html).body.childNodes].flatMap(toNode);

const toDocument = (html: string): Document =>
  parseInert(html, (inert) => new DOMParser().parseFromString(inert, 'text/html'));

function toNode(node: Node): HtmlNode[] {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const { localName, attributes, childNodes } = node as Element;
  return [
    {
      tag: localName,
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
      children: [...childNodes].flatMap(toNode),
    },
  ];
}
