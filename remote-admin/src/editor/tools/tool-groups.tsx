import { currentLink } from '../commands/links.ts';
import { BLOCK_TOOLS, HEADING_TOOLS } from './block-tools.tsx';
import { HISTORY_TOOLS } from './history-tools.tsx';
import { MARK_TOOLS } from './mark-tools.tsx';
import { icon, type Tool } from './tool.tsx';

export interface ToolActions {
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

/** All tools, grouped. */
export const toolGroups = ({ onLink, onPicture }: ToolActions): readonly (readonly Tool[])[] => [
  HEADING_TOOLS,
  [
    ...MARK_TOOLS,
    {
      label: 'Link',
      content: icon('M6.5 9.5l3-3M5 7L3 9a2.8 2.8 0 004 4l2-2m2-2l2-2a2.8 2.8 0 00-4-4L7 5'),
      keys: 'Ctrl+K',
      run: onLink,
      isActive: (editor) => currentLink(editor) !== undefined,
      movesFocus: true,
    },
  ],
  [
    ...BLOCK_TOOLS,
    { label: 'Picture', content: icon('M1.5 2.5h13v11h-13zm0 9l4-4 3 3 2-2 4 4M10.5 5.5h1'), run: onPicture },
  ],
  HISTORY_TOOLS,
];
