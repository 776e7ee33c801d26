import type { ClipboardEvent, DragEvent } from 'react';
import { Node, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { isEmptyParagraph, outerBlockAt } from './commands/blocks.ts';
import { isPicture } from './model/is-picture.ts';
import type { PostEditor } from './model/slate-types.ts';
import type { AddPictures } from './use-pictures.ts';

/** Inserts dropped pictures at the drop position. @returns whether there were any files */
export function dropPictures(editor: PostEditor, event: DragEvent, addPictures: AddPictures): boolean {
  const { files } = event.dataTransfer;
  if (files.length === 0) return false;
  event.preventDefault();
  Transforms.select(editor, ReactEditor.findEventRange(editor, event));
  addPictures(editor, [...files]);
  return true;
}

/**
 * The position where a dragged file would be inserted.
 * @returns pixels from the top of the viewport; undefined unless a file is dragged over the text
 */
export function heightOfDrop(editor: PostEditor, event: DragEvent): number | undefined {
  if (!event.dataTransfer.types.includes('Files')) return undefined;
  try {
    const { anchor } = ReactEditor.findEventRange(editor, event);
    const block = outerBlockAt(editor, anchor.path);
    if (!block) return undefined;
    const node = Node.get(editor, block);
    const { top, bottom } = ReactEditor.toDOMNode(editor, node).getBoundingClientRect();
    return isEmptyParagraph(node) ? top : bottom;
  } catch {
    // Slate throws if the pointer is not over the text.
    return undefined;
  }
}

/** Pastes pictures or text. Text takes precedence, because Word adds a picture of the copied text. */
export function pasteInto(editor: PostEditor, event: ClipboardEvent, addPictures: AddPictures): void {
  const data = event.clipboardData;
  const pasted = picturesIn(data);
  event.preventDefault();
  if (pasted.length > 0 && !hasText(data)) addPictures(editor, pasted);
  else ReactEditor.insertData(editor, data);
}

/** Whether there is text, other than the names of the copied files, one per line, that Finder adds. */
function hasText(data: DataTransfer): boolean {
  const names = new Set([...data.files].map(({ name }) => name));
  const lines = data.getData('text/plain').split(/[\r\n]+/);
  const isNames = !data.getData('text/html') && lines.every((line) => names.has(line));
  return !isNames && lines.some((line) => line.trim());
}

const picturesIn = ({ files }: DataTransfer): File[] => [...files].filter(isPicture);
