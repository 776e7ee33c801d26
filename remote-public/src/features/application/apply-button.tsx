import { type FormEvent, useRef, useState } from 'react';
import link from '../../components/button-link.module.css';
import { CAREER_PAGE } from '../../content/career.ts';
import { cx } from '../../lib/class-names.ts';
import { applyHref, type AnchoredPosition } from '../../lib/positions.ts';
import classes from './apply-button.module.css';

interface ApplyButtonProps extends AnchoredPosition {
  /** Opens the application dialog; resolves when it is shown. */
  readonly open: (position: AnchoredPosition) => Promise<void>;
}

/**
 * Opens the application dialog for a position. Without JavaScript it navigates to the application page. The shell's
 * bootstrap script replays clicks before hydration (`data-when-live`).
 */
export function ApplyButton({ position, anchor, open }: ApplyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const openDialog = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    // A dialog restores the focus to the active element; Safari does not focus a clicked button.
    button.current?.focus();
    await open({ position, anchor });
    setIsOpening(false);
  };
  return (
    <form action={applyHref(anchor)} data-when-live onSubmit={(event) => void openDialog(event)}>
      <button
        ref={button}
        type="submit"
        className={cx(link.button, link.solid, classes.apply)}
        aria-label={`${CAREER_PAGE.apply}: ${position.title}`}
        aria-busy={isOpening || undefined}
      >
        {CAREER_PAGE.apply}
      </button>
    </form>
  );
}
