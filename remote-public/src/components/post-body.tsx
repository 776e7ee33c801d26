import { useState } from 'react';
import { trustHtml } from 'shared-contracts/trusted-html';
import type { MaybeShown } from '../lib/shown-once.ts';
import classes from './post-body.module.css';

/**
 * The body of a post: HTML that the API sanitised. When the state of a server-rendered page carries no copy of it,
 * hydration leaves the server's element as it is (`lib/shown-once.ts`).
 */
export function PostBody({ body }: { readonly body: MaybeShown<string> }) {
  const [html] = useState(() => trustHtml(body.value ?? ''));
  // oxlint-disable-next-line react/no-danger -- the one place for HTML that the API has sanitised
  return <div className={classes.body} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
