import { type ComponentType, useState } from 'react';
import type { MaybeShown } from '../lib/shown-once.ts';
import { trustHtml } from 'shared-contracts/trusted-html';

interface DrawnOnceProps {
  readonly part: MaybeShown<ComponentType>;
  readonly className?: string | undefined;
}

/**
 * A part of a page that does nothing but stand there: no handler, no state; a link in it would load a whole document.
 * The server draws it; hydration leaves the server's elements as they are, so its words and drawings are not loaded a
 * second time as script. A page that is made in the browser has the part itself.
 */
export function DrawnOnce({ part, className }: DrawnOnceProps) {
  const [{ value: Part }] = useState(part);
  if (Part) {
    return (
      <div className={className}>
        <Part />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line react/no-danger -- empty: it tells React to leave the children alone
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trustHtml('') }} />
  );
}
