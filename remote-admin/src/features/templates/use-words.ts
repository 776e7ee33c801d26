import { useState } from 'react';
import type { MailTemplateWords } from 'shared-contracts/mail/mail-templates';
import type { MailTemplate } from './mail-template-queries.ts';

interface Words {
  /** The stored version that is changed here. */
  readonly base: MailTemplate;
  readonly words: MailTemplateWords;
  /** Whether something is written that is not stored. */
  readonly isTyped: boolean;
  readonly setBase: (base: MailTemplate) => void;
  readonly setWords: (words: MailTemplateWords) => void;
}

/** The words of the form. A newer stored version takes their place only while nothing is typed: it is asked for again. */
export function useWords(template: MailTemplate): Words {
  const [base, setBase] = useState(template);
  const [words, setWords] = useState<MailTemplateWords>(() => wordsOf(template));
  const isTyped = words.subject !== base.subject || words.body !== base.body;
  if (!isTyped && template.version > base.version) {
    setBase(template);
    setWords(wordsOf(template));
  }
  return {
    base,
    words,
    isTyped,
    setBase: (stored) => {
      setBase(stored);
      setWords(wordsOf(stored));
    },
    setWords: (given) => setWords(wordsOf(given)),
  };
}

const wordsOf = ({ subject, body }: MailTemplateWords): MailTemplateWords => ({ subject, body });
