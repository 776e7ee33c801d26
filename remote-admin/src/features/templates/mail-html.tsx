import type { ReactNode } from 'react';
import type { HtmlNode } from 'shared-contracts/posts/document/html-tree';
import { readHtml } from '../../lib/read-html.ts';
import classes from './templates.module.css';

/** The elements of our mails; any other element is replaced by its content. */
const TAGS: readonly string[] = ['div', 'p', 'br', 'blockquote', 'span', 'a'];

/**
 * Renders the HTML of a mail. The CSP forbids style attributes but allows styles set by a script, so each style is
 * moved to a data attribute and set by a ref. The replacement is safe, because quotation marks in the text are
 * entities.
 */
export function MailHtml({ html }: { html: string }) {
  const nodes = readHtml(html.replaceAll(' style="', ' data-style="'));
  return <div className={classes.mail}>{nodes.map(toElement)}</div>;
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
