import type { FigureText } from '../content/schemas/figure.ts';
import { FigureLegend } from './figure-legend.tsx';
import classes from './annotated-figure.module.css';

interface AnnotatedFigureProps {
  /** URL of an illustration, 640 × 480. */
  readonly src: string;
  readonly text: FigureText;
  /** The text beside it says the same, so it gets an empty `alt`. */
  readonly isDecoration?: boolean;
  /** Whether it is the largest contentful paint. */
  readonly first?: boolean;
}

/** An illustration in the style of a patent drawing, with a legend of its reference numerals. */
export function AnnotatedFigure({
  src,
  text: { alt, numerals },
  isDecoration = false,
  first = false,
}: AnnotatedFigureProps) {
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
