import type { ReactNode } from 'react';
import type { PostEditor } from '../model/slate-types.ts';

/** One button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly content: ReactNode;
  readonly keys?: string;
  readonly run: (editor: PostEditor) => void;
  /** Whether it is active at the cursor; undefined for a tool that is not a toggle. */
  readonly isActive?: (editor: PostEditor) => boolean;
  readonly isDisabled?: (editor: PostEditor) => boolean;
  /** Whether it moves the focus itself. */
  readonly movesFocus?: boolean;
}

/** A line icon of 16 by 16. */
export const icon = (path: string) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
