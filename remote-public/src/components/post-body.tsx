import { useMemo } from 'react';
import { trustHtml } from 'shared-contracts/browser/trusted-html';
import classes from './post-body.module.css';

/** The body of a post: HTML sanitised by the API. */
export function PostBody({ body }: { readonly body: string }) {
  // React compares by identity: a new object would replace the elements of the body on each render.
  const html = useMemo(() => ({ __html: trustHtml(body) }), [body]);
  return (
    // The key renews the ref with the tables.
    // oxlint-disable-next-line react/no-danger -- sanitised by the API
    <div key={body} ref={observeTables} dir="auto" className={classes.body} dangerouslySetInnerHTML={html} />
  );
}

/** Makes tables that scroll focusable, so that the keyboard scrolls them. Not every browser does that itself. */
function observeTables(body: HTMLElement | null): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of body?.querySelectorAll('table') ?? []) observer.observe(table);
  return () => observer.disconnect();
}
