import { type ReactNode, useEffect, useRef } from 'react';
import classes from './post-form.module.css';

/** Focuses its content when it appears, because the author may have scrolled far down in a long post. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.focused}>
      {children}
    </div>
  );
}
