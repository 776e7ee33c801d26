import type { ReactNode } from 'react';
import classes from './page-width.module.css';

/** Keeps what it holds within the page's margins. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
