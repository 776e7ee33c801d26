import type {
  Block,
  Link,
  ListItem,
  TableCell,
  TableRow,
  Text,
} from 'shared-contracts/post-document/post-document';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type PostEditor = BaseEditor & ReactEditor & HistoryEditor;
export type PostElement = Block | Link | ListItem | TableRow | TableCell;
export type ElementType = PostElement['type'];

declare module 'slate' {
  interface CustomTypes {
    Editor: PostEditor;
    Element: PostElement;
    Text: Text;
  }
}
