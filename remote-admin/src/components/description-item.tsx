import type { ReactNode } from 'react';

/** A term and its description in a `<dl>`. */
export function DescriptionItem({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
