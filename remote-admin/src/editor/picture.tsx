import { Node, Transforms } from 'slate';
import { type ReactNode, useId } from 'react';
import { ReactEditor, type RenderElementProps, useSelected, useSlateStatic } from 'slate-react';
import { AltTextInput } from './alt-text-input.tsx';
import classes from './content.module.css';
import type { UploadingImage } from './model/slate-types.ts';
import { UploadState } from './upload-state.tsx';

interface PictureProps {
  readonly attributes: RenderElementProps['attributes'];
  readonly element: UploadingImage;
  readonly children: ReactNode;
}

/** A picture with an editable caption and, while selected, its alt text. */
export function Picture({ attributes, element, children }: PictureProps) {
  const editor = useSlateStatic();
  const isSelected = useSelected();
  const altId = useId();
  const hasCaption = Node.string(element) !== '';
  const path = () => ReactEditor.findPath(editor, element);
  return (
    <figure {...attributes} className={classes.figure} data-selected={isSelected || undefined}>
      <div contentEditable={false} className={classes.pictureFrame}>
        {element.upload !== undefined && (
          <UploadState id={element.upload} onRemove={() => Transforms.removeNodes(editor, { at: path() })} />
        )}
        {element.upload === undefined && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press puts the cursor there, as everywhere in a text */}
            <img
              src={element.src}
              alt={element.alt}
              width={element.width}
              height={element.height}
              className={classes.picture}
              // The browser would insert a copy where it is dropped.
              draggable={false}
              onMouseDown={() => Transforms.select(editor, path())}
            />
            <div className={classes.alt} hidden={!isSelected && element.alt !== ''}>
              <label htmlFor={altId}>Alt text</label>
              <AltTextInput
                id={altId}
                alt={element.alt}
                onChange={(alt) => Transforms.setNodes(editor, { alt }, { at: path() })}
              />
              <button
                type="button"
                className={classes.remove}
                onClick={() => Transforms.removeNodes(editor, { at: path() })}
              >
                Remove picture
              </button>
            </div>
          </>
        )}
      </div>
      <figcaption className={classes.caption} data-empty={!hasCaption || undefined}>
        {children}
      </figcaption>
    </figure>
  );
}
