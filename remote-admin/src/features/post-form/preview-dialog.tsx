import { PREVIEW_CSRF_FIELD, PREVIEW_PATH } from 'shared-contracts/releases/host';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { explain } from '../../lib/explain.ts';
import { uploadPicture } from '../../lib/upload-picture.ts';
import classes from './preview-dialog.module.css';
import type { PostFormState } from './use-post-form.ts';
import { WideDialog } from './wide-dialog.tsx';

const FRAME = 'post-preview';

/** The post as readers will get it, in the public site's own pages. What is written is posted there, and not stored. */
export function PreviewDialog({ form, onClose }: { form: PostFormState; onClose: () => void }) {
  const sender = useRef<HTMLFormElement>(null);
  const csrfToken = useSession().info?.csrfToken ?? '';
  const [isNarrow, setIsNarrow] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  const [written] = useState(() => form.readWritten());
  const { call } = useApp();
  const { file } = form.image;
  // A picture that was only chosen has no address yet: it gets one, and is removed again if no post shows it.
  useEffect(() => {
    const upload = async () => (file ? (await uploadPicture(call, file)).src : '');
    void upload()
      .catch((error: unknown) => {
        tell('failed', `The preview shows no picture. ${explain(error)}`);
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
      <div className={classes.place} aria-busy={isLoading}>
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
