import { type ReactNode, useEffect, useRef } from 'react';
import classes from './post-form.module.css';

/** Takes the focus when it appears: in a long post the author may be far below what they have to decide. */
export function Attention({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.attention}>
      {children}
    </div>
  );
}
