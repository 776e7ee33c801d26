import type { ReactNode } from 'react';
import type { PostEditor } from '../model/slate-types.ts';

/** One button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly face: ReactNode;
  readonly keys?: string;
  readonly run: (editor: PostEditor) => void;
  /** Whether it is on here; missing for a tool that only acts. */
  readonly isOn?: (editor: PostEditor) => boolean;
  readonly isOff?: (editor: PostEditor) => boolean;
  /** It moves the focus itself. */
  readonly movesFocus?: boolean;
}

/** A drawing on a button, of lines on 16 by 16. */
export const drawing = (path: string) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
