import type { ReactNode } from 'react';
import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';
import { readHtml } from '../../lib/read-html.ts';
import classes from './templates.module.css';

/** Elements that our mails are made of; each other one shows its text alone. */
const TAGS: readonly string[] = ['div', 'p', 'br', 'blockquote', 'span', 'a'];

/**
 * The HTML of a mail as its reader sees it. The page's policy lets no style attribute in, only styles that a script
 * sets: so each is set again on the element that it belongs to. In our mails a quotation mark is text only as an entity.
 */
export function MailHtml({ html }: { html: string }) {
  const nodes = readHtml(html.replaceAll(' style="', ' data-style="'));
  return <div className={classes.letter}>{nodes.map(toElement)}</div>;
}

function toElement(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (!TAGS.includes(tag)) return children.map(toElement);
  const Tag = tag as 'div';
  const style = attributes['data-style'] ?? '';
  return (
    <Tag
      key={index}
      ref={(element) => {
        if (element) element.style.cssText = style;
      }}
    >
      {tag === 'br' ? undefined : children.map(toElement)}
    </Tag>
  );
}
