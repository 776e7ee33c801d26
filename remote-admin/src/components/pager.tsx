import type { PageMeta } from 'shared-contracts/http/envelope';
import { PAGE_SIZES } from '../lib/use-list-state.ts';
import { Button } from './button.tsx';
import classes from './pager.module.css';

interface PagerProps {
  readonly meta: PageMeta;
  readonly onPage: (page: number) => void;
  readonly hrefOf: (page: number) => string;
  readonly onLimit: (limit: number) => void;
}

/** The pagination of a list: range, page size, 'Prev', 'Page X of Y' and 'Next'. */
export function Pager({ meta: { page, limit, total, pages }, onPage, hrefOf, onLimit }: PagerProps) {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <p>
        {first.toLocaleString('en')}–{last.toLocaleString('en')} of {total.toLocaleString('en')}
      </p>
      <label className={classes.size}>
        Rows per page
        <select
          className={classes.select}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.pages}>
        <Button
          isBusy={page <= 1}
          data-leads-to={page > 1 ? hrefOf(page - 1) : undefined}
          onClick={() => onPage(page - 1)}
        >
          Prev
        </Button>
        <span className={classes.current} aria-live="polite">
          Page {page.toLocaleString('en')} of {pages.toLocaleString('en')}
        </span>
        <Button
          isBusy={page >= pages}
          data-leads-to={page < pages ? hrefOf(page + 1) : undefined}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
