import { type FormEvent, useRef, useState } from 'react';
import link from '../../components/button-link.module.css';
import { CAREER_PAGE } from '../../content/career.ts';
import { cx } from '../../lib/class-names.ts';
import { applyHref, type NamedPosition } from '../../lib/positions.ts';
import classes from './apply-button.module.css';

interface ApplyButtonProps extends NamedPosition {
  /** Opens the application; resolves when it stands there. */
  readonly open: (named: NamedPosition) => Promise<void>;
}

/**
 * Opens the application for a position. Without script its form leads to the page of its own; the shell's starter keeps
 * an early press until the page is live (`data-when-live`).
 */
export function ApplyButton({ position, anchor, open }: ApplyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    // A dialog gives the focus back to where it was; Safari focuses no button that is clicked.
    button.current?.focus();
    await open({ position, anchor });
    setIsOpening(false);
  };
  return (
    <form action={applyHref(anchor)} data-when-live onSubmit={(event) => void ask(event)}>
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
