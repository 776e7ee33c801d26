import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** The id of its target, which must be focusable. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a section of the same screen. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} className={className} onClick={(event) => jump(event, to)}>
      {children}
    </a>
  );
}

/** Adds no history entry, which the router would not know: Back could leave unsaved text without a warning. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
