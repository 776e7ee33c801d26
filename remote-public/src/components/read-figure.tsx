import type { FigureWords } from '../content/shapes/figure.ts';
import classes from './read-figure.module.css';

interface ReadFigureProps {
  /** The address of a drawing of 640 × 480. */
  readonly src: string;
  readonly words: FigureWords;
  /** It is the largest thing that a visitor sees first. */
  readonly first?: boolean;
}

/** A figure read as a patent: the drawing, and below it each numeral with what it stands for. */
export function ReadFigure({ src, words: { alt, numerals }, first = false }: ReadFigureProps) {
  return (
    <figure className={classes.figure}>
      <img
        src={src}
        alt={alt}
        width={640}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      <figcaption>
        <ul role="list">
          {numerals.map(({ n, label }) => (
            <li key={n}>
              <span>{n}</span> {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
