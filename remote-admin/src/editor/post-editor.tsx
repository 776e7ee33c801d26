import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Editor, Transforms } from 'slate';
import { ReactEditor, Slate } from 'slate-react';
import type { UploadImage } from './commands/images.ts';
import classes from './content.module.css';
import { createPostEditor } from './create-post-editor.ts';
import { EditorMessage } from './editor-message.tsx';
import { EditorText } from './editor-text.tsx';
import { LinkEditor } from './link-editor.tsx';
import { PictureInput } from './picture-input.tsx';
import { isType } from './model/nodes.ts';
import { placeBelow, renderSelection } from './read-selection.ts';
import type { PostEditor as SlateEditor } from './model/slate-types.ts';
import { Toolbar } from './toolbar.tsx';
import type { Uploads } from './uploads.ts';
import { useEditorValue } from './use-editor-value.ts';
import { reportOversizedPaste, reportTooManyNodes } from './paste/report-oversized-paste.ts';
import { UploadsContext, uploadElementId } from './upload-state.tsx';
import { uploadingIn } from './uploading-pictures.ts';
import { usePictures, useFinishedUploads } from './use-pictures.ts';

/** The imperative handle that a form uses before it saves. */
export interface PostEditorHandle {
  /** Waits for uploads. @returns the failed ones, with the id of an element to focus */
  settlePictures(): Promise<readonly { readonly name: string; readonly inputId: string }[]>;
  /** Sets alt texts. @param alts By the index of a picture among all pictures of the text */
  describePictures(alts: ReadonlyMap<number, string>): Promise<void>;
}

interface PostEditorProps {
  readonly ref?: Ref<PostEditorHandle>;
  /** Id of the text element. */
  readonly id?: string;
  /** The document. A value other than the editor's own output replaces the text, as one undo step. */
  readonly value: PostDocument;
  readonly onChange: (document: PostDocument) => void;
  readonly uploadImage: UploadImage;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
}

const handleOf = (editor: SlateEditor, uploads: Uploads): PostEditorHandle => ({
  async settlePictures() {
    await uploads.settled(() => uploadingIn(editor).map(({ id }) => id));
    await changesFlushed();
    return uploadingIn(editor).flatMap(({ id }) => {
      const { name = 'picture', state } = uploads.get(id) ?? {};
      return state === 'failed' ? [{ name, inputId: uploadElementId(id) }] : [];
    });
  },
  async describePictures(alts) {
    const pictures = [
      ...Editor.nodes(editor, { at: [], match: (node) => isType(node, 'image'), voids: true }),
    ];
    for (const [index, [, path]] of pictures.entries()) {
      const alt = alts.get(index);
      if (alt) Transforms.setNodes(editor, { alt }, { at: path });
    }
    await changesFlushed();
  },
});

/** Waits for Slate's `onChange`, which runs in a microtask. */
const changesFlushed = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Slate ignores a blur right after it has moved the selection, which on a busy machine is long enough to open the link
 * editor. It then wrongly considers itself focused, so it must be blurred first.
 */
function focusEditor(editor: SlateEditor): void {
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}

/** The rich-text editor of a post. Its output is always a valid document. */
export function PostEditor({ ref, value, onChange, uploadImage, ...text }: PostEditorProps) {
  const { uploads, message, dismiss, addPictures, handlePasted } = usePictures(uploadImage);
  const [editor] = useState(() =>
    createPostEditor({
      isUpload: (upload) => uploads.get(upload) !== undefined,
      onPasted: (target, losses) => void handlePasted(target, losses),
      onTooLong: reportOversizedPaste,
      onTooManyNodes: reportTooManyNodes,
    }),
  );
  const { initial, words, change } = useEditorValue(editor, value, uploads, onChange);
  useFinishedUploads(editor, uploads);
  useImperativeHandle(ref, () => handleOf(editor, uploads), [editor, uploads]);
  const toolbar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ top: number; left: number }>();

  // Slate applies a change in a microtask, and cannot place the cursor before it is rendered. Its own retry after 10 ms
  // would lose the next keystroke.
  const focusText = useCallback(
    (leave?: () => void) =>
      queueMicrotask(() => {
        flushSync(() => leave?.());
        renderSelection(editor);
        focusEditor(editor);
      }),
    [editor],
  );
  const openLink = useCallback(() => {
    if (editor.selection && frame.current) setLink(placeBelow(editor, editor.selection, frame.current));
  }, [editor]);
  const openToolbar = useCallback(() => toolbar.current?.querySelector('button')?.focus(), []);
  const choosePicture = useCallback(() => input.current?.click(), []);
  const dropLine = useRef<HTMLDivElement>(null);
  // Updates the DOM directly, because state would rerender the text.
  const showDrop = useCallback((height: number | undefined) => {
    if (!dropLine.current || !frame.current) return;
    dropLine.current.hidden = height === undefined;
    const top = (height ?? 0) - frame.current.getBoundingClientRect().top;
    dropLine.current.style.insetBlockStart = `${top}px`;
  }, []);
  const closeLink = () => focusText(() => setLink(undefined));

  return (
    <div ref={frame} className={classes.frame}>
      <Slate editor={editor} initialValue={initial} onChange={change}>
        <UploadsContext value={uploads}>
          <Toolbar ref={toolbar} onLeave={focusText} onLink={openLink} onPicture={choosePicture}>
            <EditorMessage uploads={uploads} message={message} onDismiss={dismiss} />
          </Toolbar>
          <EditorText
            {...text}
            addPictures={addPictures}
            onDrag={showDrop}
            onToolbar={openToolbar}
            onLink={openLink}
          />
        </UploadsContext>
        <div ref={dropLine} className={classes.dropLine} data-drop-line hidden />
        {link && <LinkEditor {...link} onClose={closeLink} />}
      </Slate>
      <PictureInput
        ref={input}
        onPick={(files) => {
          addPictures(editor, files);
          focusText();
        }}
      />
      <p className={classes.foot}>
        <span>{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>
        <span className={classes.hint}>Alt+F10: formatting</span>
      </p>
    </div>
  );
}
