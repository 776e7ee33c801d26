import { memo, type ReactNode } from 'react';
import { Editable, type RenderChunkProps, type RenderPlaceholderProps, useSlateStatic } from 'slate-react';
import { Block } from './block.tsx';
import classes from './content.module.css';
import { isComposing } from '../lib/is-composing.ts';
import { dropPictures, heightOfDrop, pasteInto } from './paste-and-drop.ts';
import { Leaf } from './leaf.tsx';
import { readSelection } from './read-selection.ts';
import { scrollToCaret } from './scroll-to-caret.ts';
import { keysOf, runShortcut } from './shortcuts.ts';
import type { AddPictures } from './use-pictures.ts';

interface EditorTextProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly addPictures: AddPictures;
  /**
   * Called while a file is dragged over the text.
   * @param height Position of the drop line in the viewport, in pixels
   */
  readonly onDrag: (height: number | undefined) => void;
  readonly onToolbar: () => void;
  readonly onLink: () => void;
}

/**
 * The editable text. On every render Slate resets the cursor to its own selection, even if a key has just moved it.
 * Therefore the component is memoised and its props must be stable.
 */
export const EditorText = memo(function EditorText(props: EditorTextProps) {
  const { label, describedBy, addPictures, onDrag, onToolbar, onLink, ...text } = props;
  const editor = useSlateStatic();
  return (
    <Editable
      {...text}
      className={classes.text}
      // Overrides Slate's default, the height of the placeholder.
      style={{ minHeight: undefined }}
      role="textbox"
      aria-multiline
      aria-label={label}
      aria-describedby={describedBy}
      renderElement={Block}
      renderLeaf={Leaf}
      renderChunk={Chunk}
      renderPlaceholder={Placeholder}
      scrollSelectionIntoView={scrollToCaret}
      disableDefaultStyles={false}
      spellCheck
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        readSelection(editor);
        if (event.altKey && event.key === 'F10') onToolbar();
        else if (keysOf(event) === 'mod+KeyK') onLink();
        else if (!runShortcut(editor, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onDragOver={(event) => {
        const height = heightOfDrop(editor, event);
        onDrag(height);
        if (height !== undefined) event.preventDefault();
      }}
      onDragLeave={() => onDrag(undefined)}
      onDrop={(event) => {
        onDrag(undefined);
        return dropPictures(editor, event, addPictures);
      }}
      onPaste={(event) => pasteInto(editor, event, addPictures)}
    />
  );
});

/** Chunks outside the viewport are not laid out. */
function Chunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? classes.chunk : undefined}>
      {children as ReactNode}
    </div>
  );
}

/** The placeholder, at the position of the first text. */
function Placeholder({ attributes, children }: RenderPlaceholderProps) {
  const { top: _top, opacity: _opacity, ...style } = attributes.style;
  return (
    <span {...attributes} style={style} className={classes.placeholder}>
      {children as ReactNode}
    </span>
  );
}
