import { useState } from 'react';
import type { MailPreview as Rendered } from 'shared-contracts/mail/mail-templates';
import { Button } from '../../components/button.tsx';
import { PlainText } from '../../components/plain-text.tsx';
import { MailHtml } from './mail-html.tsx';
import classes from './templates.module.css';

interface MailPreviewProps {
  readonly mail: Rendered | undefined;
  /** Why the preview is not up to date. */
  readonly problem: string | null;
}

/** A preview of the mail to a fictitious recipient, as HTML or text. */
export function MailPreview({ mail, problem }: MailPreviewProps) {
  const [isText, setIsText] = useState(false);
  return (
    <section aria-labelledby="mail-preview" className={classes.preview}>
      <div className={classes.previewHead}>
        <h3 id="mail-preview" className={classes.title}>
          Preview
        </h3>
        <div role="group" aria-label="Part of the mail" className={classes.actions}>
          <Button look="quiet" aria-pressed={!isText} onClick={() => setIsText(false)}>
            HTML
          </Button>
          <Button look="quiet" aria-pressed={isText} onClick={() => setIsText(true)}>
            Text
          </Button>
        </div>
      </div>
      <p className={classes.hint} role="status">
        {problem ?? ''}
      </p>
      {mail && (
        <>
          <p className={classes.subject}>{mail.subject}</p>
          {isText ? <PlainText text={mail.text} /> : <MailHtml html={mail.html} />}
        </>
      )}
    </section>
  );
}
