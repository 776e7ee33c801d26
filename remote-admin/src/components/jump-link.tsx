import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** The id of what it leads to, which can take the focus. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a part of the same screen. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} className={className} onClick={(event) => jump(event, to)}>
      {children}
    </a>
  );
}

/** Adds no entry to the history: the router would not know it, and could not ask before Back leaves unsaved text. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
