import type { StaffBlog } from 'shared-contracts/posts/writing';
import { MARKS, type Run } from 'shared-contracts/posts/document/runs';
import { memo, type ReactNode } from 'react';
import { excerptOf } from './excerpt.ts';
import classes from './rich-excerpt.module.css';

/** Read once: the store of what the API answered holds the same object for as long as a post says the same. */
const excerpts = new WeakMap<StaffBlog, readonly Run[]>();

/**
 * The first words of a post with their look, on two lines. It is made of text and marks alone: no links,
 * no pictures, nothing to focus, and nothing of the HTML itself gets into the page.
 */
export const RichExcerpt = memo(function RichExcerpt({ post }: { post: StaffBlog }) {
  let excerpt = excerpts.get(post);
  if (!excerpt) excerpts.set(post, (excerpt = excerptOf(post.description)));
  return <div className={classes.excerpt}>{excerpt.map(toSpan)}</div>;
});

/** The marks around the text, the outermost first. */
const toSpan = ({ text, marks }: Run, index: number): ReactNode =>
  MARKS.toReversed().reduce<ReactNode>(
    (inner, [mark, Tag]) => (marks.has(mark) ? <Tag key={index}>{inner}</Tag> : inner),
    <span key={index}>{text}</span>,
  );
