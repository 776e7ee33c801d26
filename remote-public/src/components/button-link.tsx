import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from '../lib/class-names.ts';
import classes from './button-link.module.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** `solid` is for the primary action of a page, `line` for secondary ones. */
  readonly look?: 'solid' | 'line';
  readonly className?: string | undefined;
}

/** A link styled as a button. */
export function ButtonLink({ to, children, look = 'solid', className }: ButtonLinkProps) {
  return (
    <Link to={to} className={cx(classes.button, classes[look], className)}>
      {children}
    </Link>
  );
}
