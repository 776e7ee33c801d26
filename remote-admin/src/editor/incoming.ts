import type { ClipboardEvent, DragEvent } from 'react';
import { Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { PostEditor } from './slate-types.ts';
import type { AddPictures } from './use-pictures.ts';

/** Puts dropped pictures where they were dropped. @returns whether there were any */
export function dropPictures(editor: PostEditor, event: DragEvent, addPictures: AddPictures): boolean {
  const dropped = picturesIn(event.dataTransfer);
  if (dropped.length === 0) return false;
  event.preventDefault();
  Transforms.select(editor, ReactEditor.findEventRange(editor, event));
  void addPictures(editor, dropped);
  return true;
}

/** Pastes pictures or text. Word puts a picture of the text beside the text. */
export function pasteInto(editor: PostEditor, event: ClipboardEvent, addPictures: AddPictures): void {
  const data = event.clipboardData;
  const pasted = picturesIn(data);
  event.preventDefault();
  if (pasted.length > 0 && !data.getData('text/plain').trim()) void addPictures(editor, pasted);
  else ReactEditor.insertData(editor, data);
}

const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
