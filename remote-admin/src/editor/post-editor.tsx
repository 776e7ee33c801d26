import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReactEditor, Slate } from 'slate-react';
import type { UploadImage } from './commands/images.ts';
import classes from './content.module.css';
import { createPostEditor } from './create-post-editor.ts';
import { EditorText } from './editor-text.tsx';
import { LinkEditor } from './link-editor.tsx';
import { PictureInput } from './picture-input.tsx';
import { placeBelow } from './read-selection.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditorValue } from './use-editor-value.ts';
import { refusePaste } from './paste/refuse-paste.ts';
import { usePictures } from './use-pictures.ts';

interface PostEditorProps {
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

/** The rich-text editor of a post. What it gives is always a valid document. */
export function PostEditor({ value, onChange, uploadImage, ...text }: PostEditorProps) {
  const { message, addPictures, takePasted } = usePictures(uploadImage);
  const [editor] = useState(() =>
    createPostEditor({ done: (one, lost) => void takePasted(one, lost), tooLong: refusePaste }),
  );
  const { initial, words, change } = useEditorValue(editor, value, onChange);
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
        ReactEditor.focus(editor);
      }),
    [editor],
  );
  const openLink = useCallback(() => {
    if (editor.selection && frame.current) setLink(placeBelow(editor, editor.selection, frame.current));
  }, [editor]);
  const openToolbar = useCallback(() => toolbar.current?.querySelector('button')?.focus(), []);
  const choosePicture = useCallback(() => input.current?.click(), []);
  const closeLink = () => focusText(() => setLink(undefined));

  return (
    <div ref={frame} className={classes.frame}>
      <Slate editor={editor} initialValue={initial} onChange={change}>
        <Toolbar ref={toolbar} onLeave={focusText} onLink={openLink} onPicture={choosePicture} />
        <EditorText {...text} addPictures={addPictures} onToolbar={openToolbar} onLink={openLink} />
        {link && <LinkEditor {...link} onClose={closeLink} />}
      </Slate>
      <PictureInput
        ref={input}
        onPick={(files) => {
          void addPictures(editor, files);
          focusText();
        }}
      />
      <p className={classes.foot}>
        <span>{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>
        <span role="status">{message}</span>
        <span className={classes.hint}>Alt+F10: formatting</span>
      </p>
    </div>
  );
}
