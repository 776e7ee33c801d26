import type { ReactNode } from 'react';
import { type RenderElementProps, useSelected } from 'slate-react';
import classes from './content.module.css';

interface DividerProps {
  readonly attributes: RenderElementProps['attributes'];
  readonly children: ReactNode;
}

/** A thematic break, which can be selected. */
export function Divider({ attributes, children }: DividerProps) {
  const isSelected = useSelected();
  return (
    <div {...attributes}>
      <hr contentEditable={false} className={classes.divider} data-selected={isSelected || undefined} />
      {children}
    </div>
  );
}
