import { Link } from './link.tsx';
import { pageNumbers } from '../lib/page-numbers.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  readonly label: string;
  /** Counted from 1. */
  readonly current: number;
  readonly pages: number;
  addressOf(page: number): string;
  readonly words: { readonly previous: string; readonly next: string; page(page: number): string };
}

/** Numbered pages as links. Nothing when there is only one page. */
export function Pagination({ label, current, pages, addressOf, words }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pagination}>
      <ul role="list">
        {current > 1 && (
          <li>
            <Link to={addressOf(current - 1)} rel="prev">
              {words.previous}
            </Link>
          </li>
        )}
        {pageNumbers(current, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap ${index}` : item}>
            {item === 'gap' ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                to={addressOf(item)}
                aria-label={words.page(item)}
                aria-current={item === current ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        {current < pages && (
          <li>
            <Link to={addressOf(current + 1)} rel="next">
              {words.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
