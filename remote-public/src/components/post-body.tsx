import { useMemo } from 'react';
import { trustHtml } from 'shared-contracts/browser/trusted-html';
import classes from './post-body.module.css';

/** The body of a post: HTML that the API sanitised. */
export function PostBody({ body }: { readonly body: string }) {
  // React compares by identity: a new object on each render would replace the elements of the body each time.
  const html = useMemo(() => ({ __html: trustHtml(body) }), [body]);
  // oxlint-disable-next-line react/no-danger -- the one place for HTML that the API has sanitised
  return <div className={classes.body} dangerouslySetInnerHTML={html} />;
}
