import { useState } from 'react';
import type { MailTemplateText } from 'shared-contracts/mail/mail-templates';
import type { MailTemplate } from './mail-template-queries.ts';

interface MailText {
  /** The stored version that is being edited. */
  readonly base: MailTemplate;
  readonly text: MailTemplateText;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  /** Takes over what a save has stored. What was typed since `sent` stays, unsaved. */
  readonly markSaved: (stored: MailTemplate, sent: MailTemplateText) => void;
  readonly setText: (text: MailTemplateText) => void;
  /** Replaces the text by what is stored. */
  readonly accept: (stored: MailTemplate) => void;
}

/** Form state of a mail template. A refetched newer version replaces it only while there are no unsaved changes. */
export function useMailText(template: MailTemplate): MailText {
  const [base, setBase] = useState(template);
  const [text, setText] = useState<MailTemplateText>(() => textOf(template));
  const isDirty = text.subject !== base.subject || text.body !== base.body;
  if (!isDirty && template.version > base.version) {
    setBase(template);
    setText(textOf(template));
  }
  return {
    base,
    text,
    isDirty,
    markSaved: (stored, sent) => {
      setBase(stored);
      setText((now) => (now === sent ? textOf(stored) : now));
    },
    setText: (next) => setText(textOf(next)),
    accept: (stored) => {
      setBase(stored);
      setText(textOf(stored));
    },
  };
}

const textOf = ({ subject, body }: MailTemplateText): MailTemplateText => ({ subject, body });
