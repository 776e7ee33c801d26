import type { RenderLeafProps } from 'slate-react';
import classes from './content.module.css';

/** Renders text with its marks as in the published post. */
export function Leaf({ attributes, children, leaf }: RenderLeafProps) {
  let content = children as React.ReactNode;
  if (leaf.code) content = <code className={classes.code}>{content}</code>;
  if (leaf.sup) content = <sup>{content}</sup>;
  if (leaf.sub) content = <sub>{content}</sub>;
  if (leaf.strike) content = <s>{content}</s>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.bold) content = <strong>{content}</strong>;
  return <span {...attributes}>{content}</span>;
}
