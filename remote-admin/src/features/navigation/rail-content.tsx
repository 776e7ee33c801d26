import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useApp } from '../../lib/app-context.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import classes from './rail-content.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

interface RailContentProps {
  /** The account, at its foot. */
  readonly children: ReactNode;
  /** Called when a screen is chosen. */
  readonly onChoose?: () => void;
}

/** The rail's inside, the same on a wide screen and in the drawer. */
export function RailContent({ children, onChoose }: RailContentProps) {
  const { data: waiting } = useQuery(waitingQuery(useApp().call));
  const items = useNavigationItems();
  return (
    <div className={classes.content}>
      <Link to="/admin/dashboard" className={classes.home} onClick={onChoose}>
        <Wordmark />
      </Link>
      <nav aria-label="Back office">
        <ul role="list" className={classes.list}>
          {items.map(({ to, label, count }) => (
            <li key={to}>
              <NavLink to={to} className={classes.item ?? ''} onClick={onChoose}>
                <span className={classes.leader} aria-hidden="true" />
                {label}
                {count && <Count number={waiting?.[count] ?? 0} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>{children}</div>
    </div>
  );
}

/** How many things wait there. Nothing waiting is no news. */
function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className={classes.count}>
      {number}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
