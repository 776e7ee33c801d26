import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Editor, Range, Transforms } from 'slate';
import { Editable, ReactEditor, type RenderChunkProps, Slate } from 'slate-react';
import { Block } from './block.tsx';
import type { UploadImage } from './commands/images.ts';
import classes from './content.module.css';
import { countWords } from './count-words.ts';
import { createPostEditor } from './create-post-editor.ts';
import { Leaf } from './leaf.tsx';
import { LinkEditor } from './link-editor.tsx';
import { runShortcut } from './shortcuts.ts';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.ts';
import { endOpen } from './with-trailing-paragraph.ts';
import type { PostEditor as SlateEditor } from './slate-types.ts';

interface PostEditorProps {
  /** The document to begin with. Another one than the editor itself gave replaces the text, as one step to undo. */
  readonly value: PostDocument;
  readonly onChange: (document: PostDocument) => void;
  readonly uploadImage: UploadImage;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
}

const WORDS_AFTER_MS = 300;

/** The rich-text editor of a post. What it gives is always a valid document. */
export function PostEditor({
  value,
  onChange,
  uploadImage,
  label,
  describedBy,
  placeholder,
}: PostEditorProps) {
  const { message, addFiles, reportLost } = usePictures(uploadImage);
  const [editor] = useState(() => createPostEditor(reportLost));
  const [initial] = useState(() => endOpen(value.blocks));
  const given = useRef(value);
  const toolbar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ top: number; left: number }>();
  const [words, setWords] = useState(() => countWords(value.blocks));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = () => {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return;
    given.current = { version: 1, blocks: editor.children as PostDocument['blocks'] };
    onChange(given.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWords(countWords(editor.children)), WORDS_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    replaceAll(editor, value);
  }, [editor, value]);

  const focusText = useCallback(() => ReactEditor.focus(editor), [editor]);
  const openLink = useCallback(() => {
    if (editor.selection && frame.current) setLink(placeBelow(editor, editor.selection, frame.current));
  }, [editor]);
  const choosePicture = useCallback(() => input.current?.click(), []);
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    void addFiles(editor, [...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
    focusText();
  };

  return (
    <div ref={frame} className={classes.frame}>
      <Slate editor={editor} initialValue={initial} onChange={change}>
        <Toolbar ref={toolbar} onLeave={focusText} onLink={openLink} onPicture={choosePicture} />
        <Editable
          className={classes.text}
          role="textbox"
          aria-multiline
          aria-label={label}
          aria-describedby={describedBy}
          placeholder={placeholder}
          renderElement={Block}
          renderLeaf={Leaf}
          renderChunk={Chunk}
          disableDefaultStyles={false}
          spellCheck
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            readSelection(editor);
            if (event.altKey && event.key === 'F10') toolbar.current?.querySelector('button')?.focus();
            else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey) openLink();
            else if (!runShortcut(editor, event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onDrop={(event) => {
            const dropped = picturesIn(event.dataTransfer);
            if (dropped.length === 0) return false;
            event.preventDefault();
            Transforms.select(editor, ReactEditor.findEventRange(editor, event));
            void addFiles(editor, dropped);
            return true;
          }}
          onPaste={(event) => {
            const data = event.clipboardData;
            const pasted = picturesIn(data);
            event.preventDefault();
            // Word puts a picture of the text beside the text.
            if (pasted.length > 0 && !data.getData('text/plain').trim()) void addFiles(editor, pasted);
            else ReactEditor.insertData(editor, data);
          }}
        />
        {link && (
          <LinkEditor
            {...link}
            onClose={() => {
              setLink(undefined);
              focusText();
            }}
          />
        )}
      </Slate>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        multiple
        hidden
        aria-label="Add a picture to the text"
        onChange={picked}
      />
      <p className={classes.foot}>
        <span>{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>
        <span role="status">{message}</span>
        <span className={classes.hint}>Alt+F10: formatting</span>
      </p>
    </div>
  );
}

/** Parts of a long post that are out of sight are not laid out. */
function Chunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? classes.chunk : undefined}>
      {children as React.ReactNode}
    </div>
  );
}

/** Slate reads the browser's selection now and then; a key that acts on it must not be faster. */
function readSelection(editor: SlateEditor): void {
  const selection = document.getSelection();
  if (!selection || !ReactEditor.hasDOMNode(editor, selection.anchorNode ?? document)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && (!editor.selection || !Range.equals(range, editor.selection)))
    Transforms.select(editor, range);
}

const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));

function replaceAll(editor: SlateEditor, { blocks }: PostDocument): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    for (let index = editor.children.length - 1; index >= 0; index -= 1) {
      Transforms.removeNodes(editor, { at: [index] });
    }
    Transforms.insertNodes(editor, endOpen(blocks), { at: [0] });
  });
}

/** Below what is selected, inside the frame. */
function placeBelow(editor: SlateEditor, selection: Range, frame: HTMLElement) {
  const text = ReactEditor.toDOMRange(editor, selection).getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const room = Math.max(0, around.width - 24 * 16);
  return { top: text.bottom - around.top + 8, left: Math.min(Math.max(0, text.left - around.left), room) };
}
