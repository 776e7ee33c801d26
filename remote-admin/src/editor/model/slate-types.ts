import type {
  Block,
  Image,
  Link,
  ListItem,
  TableCell,
  TableRow,
  Text,
} from 'shared-contracts/posts/document/post-document';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type PostEditor = BaseEditor & ReactEditor & HistoryEditor;
/** A picture that may still be uploading: `upload` is then the id of its upload, and `src` is empty. */
export type UploadingImage = Image & { readonly upload?: string };
export type PostElement = Block | UploadingImage | Link | ListItem | TableRow | TableCell;
export type ElementType = PostElement['type'];

declare module 'slate' {
  interface CustomTypes {
    Editor: PostEditor;
    Element: PostElement;
    Text: Text;
  }
}
