import { PREVIEW_CSRF_FIELD, PREVIEW_PATH } from 'shared-contracts/releases/host';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../lib/toast-queue.ts';
import { useApp, useSession } from '../../../lib/app-context.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { uploadPicture } from '../../../lib/upload-picture.ts';
import classes from './preview-dialog.module.css';
import type { PostFormState } from '../state/use-post-form.ts';
import { WideDialog } from './wide-dialog.tsx';

const FRAME = 'post-preview';

/** A preview of the post on the public site. The form is posted to it, without being stored. */
export function PreviewDialog({ form, onClose }: { form: PostFormState; onClose: () => void }) {
  const sender = useRef<HTMLFormElement>(null);
  const csrfToken = useSession().info?.csrfToken ?? '';
  const [isNarrow, setIsNarrow] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  const [written] = useState(() => form.readWritten());
  const { call } = useApp();
  const { file } = form.image;
  // A chosen file has no URL yet, so it is uploaded. The API removes it later unless a post uses it.
  useEffect(() => {
    const upload = async () => (file ? (await uploadPicture(call, file)).src : '');
    void upload()
      .catch((error: unknown) => {
        showToast('error', `The preview shows no picture. ${errorMessage(error)}`);
        return '';
      })
      .then((address) => {
        const image = sender.current?.elements.namedItem('image');
        if (image instanceof HTMLInputElement) {
          image.value = address;
          image.disabled = address === '';
        }
        sender.current?.submit();
      });
  }, [call, file]);

  const { title, category, imageAlt, seoTitle, seoDescription } = written.fields;
  const entries = {
    ...(form.post && { id: form.post._id }),
    ...(form.image.isRemoved && { removeImage: 'true' }),
    title,
    category,
    imageAlt,
    seoTitle,
    seoDescription,
    description: written.html,
    [PREVIEW_CSRF_FIELD]: csrfToken,
  };
  return (
    <WideDialog
      title="Preview"
      onClose={onClose}
      tools={
        <div role="group" aria-label="Width" className={classes.widths}>
          <Button look="quiet" aria-pressed={!isNarrow} onClick={() => setIsNarrow(false)}>
            Desktop
          </Button>
          <Button look="quiet" aria-pressed={isNarrow} onClick={() => setIsNarrow(true)}>
            Phone
          </Button>
        </div>
      }
    >
      <form ref={sender} method="post" action={PREVIEW_PATH} target={FRAME} hidden>
        {Object.entries(entries).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <input type="hidden" name="image" disabled />
      </form>
      <div className={classes.viewport} aria-busy={isLoading}>
        <iframe
          name={FRAME}
          title="The post as readers will see it"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={isNarrow ? classes.phone : classes.desktop}
          onLoad={() => setIsLoading(false)}
        />
      </div>
    </WideDialog>
  );
}
