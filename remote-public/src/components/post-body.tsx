import { useMemo } from 'react';
import { trustHtml } from 'shared-contracts/browser/trusted-html';
import classes from './post-body.module.css';

/** The body of a post: HTML sanitised by the API. */
export function PostBody({ body }: { readonly body: string }) {
  // React compares by identity: a new object would replace the elements of the body on each render.
  const html = useMemo(() => ({ __html: trustHtml(body) }), [body]);
  // oxlint-disable-next-line react/no-danger -- sanitised by the API
  return <div className={classes.body} dangerouslySetInnerHTML={html} />;
}
