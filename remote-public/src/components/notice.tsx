import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { UnlistedPageHead } from './unlisted-page-head.tsx';

interface NoticeProps {
  readonly title: string;
  readonly documentTitle: string;
  readonly lead?: string;
  /** Links to other pages. */
  readonly children?: ReactNode;
}

/** A page for an error or for missing content, with links to other pages. Excluded from search engines. */
export function Notice({ title, documentTitle, lead, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <UnlistedPageHead documentTitle={documentTitle} />
      <svg className={classes.figure} viewBox="0 0 240 120" fill="none" aria-hidden>
        <path d="M20 60h64l8-9 8 18 8-18M140 69l8-18 8 18 8-9h56" />
        <path className={classes.break} d="M118 36c-6 16 12 32 0 48M128 36c-6 16 12 32 0 48" />
        <path className={classes.dashed} d="M4 60h232" />
        <circle cx="14" cy="60" r="6" />
        <circle cx="226" cy="60" r="6" />
      </svg>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children && <p className={classes.links}>{children}</p>}
    </div>
  );
}
