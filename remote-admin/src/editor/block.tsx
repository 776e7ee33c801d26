import type { ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import classes from './content.module.css';
import { Divider } from './divider.tsx';
import { Picture } from './picture.tsx';

/** Renders an element of the document as in the published post. */
export function Block({ attributes, children, element }: RenderElementProps) {
  const content = children as ReactNode;
  switch (element.type) {
    case 'paragraph':
      return <p {...attributes}>{content}</p>;
    case 'heading': {
      const Tag = `h${element.level}` as const;
      return <Tag {...attributes}>{content}</Tag>;
    }
    case 'code':
      return (
        <pre {...attributes} className={classes.pre}>
          <code>{content}</code>
        </pre>
      );
    case 'quote':
      return <blockquote {...attributes}>{content}</blockquote>;
    case 'list':
      return element.ordered ? <ol {...attributes}>{content}</ol> : <ul {...attributes}>{content}</ul>;
    case 'list-item':
      return <li {...attributes}>{content}</li>;
    case 'table':
      return (
        <div className={classes.tableFrame}>
          <table className={classes.table}>
            <tbody {...attributes}>{content}</tbody>
          </table>
        </div>
      );
    case 'table-row':
      return <tr {...attributes}>{content}</tr>;
    case 'table-cell': {
      const spans = { colSpan: element.colspan, rowSpan: element.rowspan };
      if (!element.header)
        return (
          <td {...attributes} {...spans}>
            {content}
          </td>
        );
      return (
        <th {...attributes} {...spans} scope={element.header === 'column' ? 'col' : 'row'}>
          {content}
        </th>
      );
    }
    case 'image':
      return (
        <Picture attributes={attributes} element={element}>
          {content}
        </Picture>
      );
    case 'divider':
      return <Divider attributes={attributes}>{content}</Divider>;
    case 'link':
      return (
        <a {...attributes} href={element.href} title={element.title ?? element.href} className={classes.link}>
          {content}
        </a>
      );
  }
}
