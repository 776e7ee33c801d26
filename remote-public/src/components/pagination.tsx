import { Link } from './link.tsx';
import { pageNumbers } from '../lib/page-numbers.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  readonly label: string;
  /** 1-based. */
  readonly current: number;
  readonly pages: number;
  addressOf(page: number): string;
  readonly labels: { readonly previous: string; readonly next: string; page(page: number): string };
}

/** Links to numbered pages. Renders nothing for a single page. */
export function Pagination({ label, current, pages, addressOf, labels }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pagination}>
      <ul role="list">
        {current > 1 && (
          <li>
            <Link to={addressOf(current - 1)} rel="prev">
              {labels.previous}
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
                aria-label={labels.page(item)}
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
              {labels.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
