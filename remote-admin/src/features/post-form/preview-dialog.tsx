import { PREVIEW_CSRF_FIELD, PREVIEW_PATH } from 'shared-contracts/host';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useSession } from '../../lib/app-context.ts';
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
  useEffect(() => sender.current?.submit(), []);

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
