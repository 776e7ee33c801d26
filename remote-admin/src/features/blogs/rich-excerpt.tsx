import type { StaffBlog } from 'shared-contracts/posts/writing';
import { MARKS, type Run } from 'shared-contracts/posts/document/runs';
import { memo, type ReactNode } from 'react';
import { excerptOf } from './excerpt.ts';
import classes from './rich-excerpt.module.css';

/** Excerpts by post: the query cache keeps the same object while a post is unchanged. */
const excerpts = new WeakMap<StaffBlog, readonly Run[]>();

/**
 * The formatted beginning of a post, on two lines. Rendered from text and marks only: no links, no pictures, nothing
 * focusable, and no HTML of the post.
 */
export const RichExcerpt = memo(function RichExcerpt({ post }: { post: StaffBlog }) {
  let excerpt = excerpts.get(post);
  if (!excerpt) excerpts.set(post, (excerpt = excerptOf(post.description)));
  return <div className={classes.excerpt}>{excerpt.map(toSpan)}</div>;
});

/** Wraps the text in its marks. */
const toSpan = ({ text, marks }: Run, index: number): ReactNode =>
  MARKS.toReversed().reduce<ReactNode>(
    (inner, [mark, Tag]) => (marks.has(mark) ? <Tag key={index}>{inner}</Tag> : inner),
    <span key={index}>{text}</span>,
  );
