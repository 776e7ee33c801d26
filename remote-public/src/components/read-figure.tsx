import type { FigureWords } from '../content/shapes/figure.ts';
import { FigureLegend } from './figure-legend.tsx';
import classes from './read-figure.module.css';

interface ReadFigureProps {
  /** The address of a drawing of 640 × 480. */
  readonly src: string;
  readonly words: FigureWords;
  /** It decorates a text that says what it stands for: people who do not see it are not told what it shows. */
  readonly isDecoration?: boolean;
  /** It is the largest thing that a visitor sees first. */
  readonly first?: boolean;
}

/** A figure read as a patent: the drawing, and below it each numeral with what it stands for. */
export function ReadFigure({
  src,
  words: { alt, numerals },
  isDecoration = false,
  first = false,
}: ReadFigureProps) {
  return (
    <figure className={classes.figure}>
      <img
        src={src}
        alt={isDecoration ? '' : alt}
        width={640}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      <figcaption>
        <FigureLegend numerals={numerals} />
      </figcaption>
    </figure>
  );
}
