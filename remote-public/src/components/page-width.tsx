import type { ReactNode } from 'react';
import classes from './page-width.module.css';

/** Limits its children to the page's width and margins. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
