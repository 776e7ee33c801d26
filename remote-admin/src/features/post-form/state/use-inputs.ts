import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { type RefObject, useCallback, useState } from 'react';
import type { PostEditorHandle } from '../../../editor/post-editor.tsx';
import type { PostFields } from '../content/post-fields.ts';
import type { AltTexts, ImageChoice } from './post-form-types.ts';
import type { Written, WrittenPost } from '../content/written-post.ts';

/** The picture and the changes of the post form's inputs, each of which is stored as a draft. */
export function useInputs(
  written: WrittenPost,
  saveDraft: (written: Written) => void,
  editor: RefObject<PostEditorHandle | null>,
) {
  const [image, setImage] = useState<ImageChoice>({ isRemoved: false });
  // Remounts the alt text field, to show the text of another picture, or one that was entered in a dialog.
  const [altFieldKey, setAltFieldKey] = useState(0);
  const changeText = useCallback(
    (document: PostDocument) => {
      written.change({ document });
      saveDraft(written.now());
    },
    [written, saveDraft],
  );
  const changeField = useCallback(
    (name: keyof PostFields, value: string) => {
      written.change({ fields: { ...written.now().fields, [name]: value } });
      saveDraft(written.now());
    },
    [written, saveDraft],
  );
  /** Another picture starts without alt text; the stored one gets its own back. */
  const changeImage = (choice: ImageChoice) => {
    const { fields, storedAlt = fields.imageAlt } = written.now();
    written.change(
      choice.file
        ? { fields: { ...fields, imageAlt: '' }, storedAlt }
        : { fields: { ...fields, imageAlt: storedAlt }, storedAlt: undefined },
    );
    setImage(choice);
    setAltFieldKey((turn) => turn + 1);
  };
  const describe = async (alts: AltTexts) => {
    await editor.current?.describePictures(alts.ofText);
    if (!alts.ofCover) return;
    changeField('imageAlt', alts.ofCover);
    setAltFieldKey((turn) => turn + 1);
  };
  return { image, setImage, altFieldKey, changeText, changeField, changeImage, describe };
}
