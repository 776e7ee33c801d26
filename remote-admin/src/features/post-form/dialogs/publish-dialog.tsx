import { useRef, useState } from 'react';
import { slugOfTitle } from 'shared-contracts/posts/slug-of-title';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { AltTextFields, readAltTexts } from './alt-text-fields.tsx';
import classes from './publish-dialog.module.css';
import type { AltTexts } from '../state/post-form-types.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface PublishDialogProps {
  readonly form: PostFormState;
  readonly onClose: () => void;
  /** The dialog stays open until it is done, so that the second click of a double click hits nothing else. */
  readonly onPublish: (alts: AltTexts) => Promise<unknown>;
}

/**
 * Confirms publication, with title, URL and category. Cancel keeps the alt texts entered here; once the post is on its
 * way, it is too late to cancel.
 */
export function PublishDialog({ form, onClose, onPublish }: PublishDialogProps) {
  const images = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { title, slug, category } = form.readWritten().fields;
  const isNewAddress = !form.post && slug.trim() === '';
  const address = slug.trim() || form.post?.slug || slugOfTitle(title);
  const leave = () => {
    if (isBusy) return;
    void form.describe(readAltTexts(images));
    onClose();
  };
  return (
    <ModalDialog isOpen title="Publish this post?" onClose={leave}>
      <dl className={classes.facts}>
        <dt>Title</dt>
        <dd>{title.trim()}</dd>
        <dt>Address</dt>
        <dd>
          /blogpost/{address}
          {isNewAddress && (
            <span className={classes.hint}> (with a number if another post has this address)</span>
          )}
        </dd>
        <dt>Category</dt>
        <dd>{category.trim() || 'None'}</dd>
      </dl>
      <AltTextFields form={form} fields={images} />
      <Actions>
        <Button
          look="primary"
          isBusy={isBusy}
          onClick={() => {
            setIsBusy(true);
            void onPublish(readAltTexts(images)).finally(onClose);
          }}
        >
          {isBusy ? 'Publishing...' : 'Publish'}
        </Button>
        <Button isBusy={isBusy} onClick={leave}>
          Cancel
        </Button>
      </Actions>
    </ModalDialog>
  );
}
