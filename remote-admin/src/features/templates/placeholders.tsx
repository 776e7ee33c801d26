import { toPlaceholder } from 'shared-contracts/mail/placeholders';
import { Button } from '../../components/button.tsx';
import classes from './templates.module.css';

interface PlaceholdersProps {
  /** Names with their meaning. */
  readonly known: readonly (readonly [name: string, meaning: string])[];
  readonly onChoose: (placeholder: string) => void;
}

/** The placeholders of a template. A click inserts one at the caret. */
export function Placeholders({ known, onChoose }: PlaceholdersProps) {
  return (
    <div className={classes.placeholders}>
      <p className={classes.hint}>Click a placeholder to insert it at the cursor.</p>
      <ul role="list" className={classes.chips}>
        {known.map(([name, meaning]) => (
          <li key={name}>
            <Button onClick={() => onChoose(toPlaceholder(name))}>{toPlaceholder(name)}</Button>
            <span className={classes.hint}>{meaning}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Inserts text at the caret, as if it were typed. */
export function insertAtCaret(input: HTMLTextAreaElement | null, text: string): void {
  if (!input || input.readOnly) return;
  input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
