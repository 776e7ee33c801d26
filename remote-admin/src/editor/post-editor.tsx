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
import { refusePaste } from './paste/refuse-paste.ts';
import { UploadsContext, uploadElementId } from './upload-state.tsx';
import { uploadingIn } from './uploading-pictures.ts';
import { usePictures, usePlaceUploaded } from './use-pictures.ts';

/** What a form asks of the editor before it saves. */
export interface PostEditorHandle {
  /** Waits for pictures on their way. @returns those of the text that failed, with an element to go to */
  settlePictures(): Promise<readonly { readonly name: string; readonly inputId: string }[]>;
  /** Writes alt texts. @param alts By the place of a picture among all of the text */
  describePictures(alts: ReadonlyMap<number, string>): Promise<void>;
}

interface PostEditorProps {
  readonly ref?: Ref<PostEditorHandle>;
  /** Of the text itself. */
  readonly id?: string;
  /** The document to begin with. Another one than the editor itself gave replaces the text, as one step to undo. */
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
    await changesGiven();
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
    await changesGiven();
  },
});

/** Slate gives changes over in a microtask. */
const changesGiven = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Slate ignores a loss of focus in the moment after it has moved the selection, which on a busy machine is long enough to
 * open the link editor. It then believes that it has the focus, and does not take it.
 */
function focusEditor(editor: SlateEditor): void {
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}

/** The rich-text editor of a post. What it gives is always a valid document. */
export function PostEditor({ ref, value, onChange, uploadImage, ...text }: PostEditorProps) {
  const { uploads, message, dismiss, addPictures, takePasted } = usePictures(uploadImage);
  const [editor] = useState(() =>
    createPostEditor({
      isUpload: (upload) => uploads.get(upload) !== undefined,
      done: (one, lost) => void takePasted(one, lost),
      tooLong: refusePaste,
    }),
  );
  const { initial, words, change } = useEditorValue(editor, value, uploads, onChange);
  usePlaceUploaded(editor, uploads);
  useImperativeHandle(ref, () => handleOf(editor, uploads), [editor, uploads]);
  const toolbar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ top: number; left: number }>();

  // Slate gives a change over in a microtask, and until it is drawn there is no place for the cursor. Slate itself tries
  // again 10 ms later: a person's next key would be lost.
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
  // Not by rendering: the text would be rendered with it.
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
