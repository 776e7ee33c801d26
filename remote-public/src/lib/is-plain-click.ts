import type { MouseEvent } from 'react';

/** Whether a click follows a link in this tab. With a modifier key it opens a tab or a window, or downloads. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
