import { Button } from '../../components/button.tsx';
import { tell } from '../../components/toasts.tsx';
import { Notice } from '../../components/notice.tsx';

interface ConflictProps {
  /** What the person wrote. */
  readonly readHtml: () => string;
  readonly onOverwrite: () => void;
  readonly onLoadTheirs: () => void;
}

/** Somebody else saved the post meanwhile (decision 51): nothing is lost, the person decides. */
export function Conflict({ readHtml, onOverwrite, onLoadTheirs }: ConflictProps) {
  const copy = async () => {
    const html = new Blob([readHtml()], { type: 'text/html' });
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
      tell('done', 'Your text is on the clipboard.');
    } catch {
      tell('failed', 'The browser did not allow copying. Select the text and copy it by hand.');
    }
  };
  return (
    <Notice
      isAlert
      title="Somebody else saved this post meanwhile"
      actions={
        <>
          <Button look="primary" onClick={() => void copy()}>
            Copy my text
          </Button>
          <Button onClick={onOverwrite}>Overwrite theirs</Button>
          <Button onClick={onLoadTheirs}>Load theirs</Button>
        </>
      }
    >
      <p>
        Your text is still here, and nothing of it was saved. If you overwrite theirs, it stays as a revision.
      </p>
    </Notice>
  );
}
