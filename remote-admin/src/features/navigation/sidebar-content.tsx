import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useApp } from '../../lib/app-context.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import classes from './sidebar-content.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

interface SidebarContentProps {
  /** The account menu, at the bottom. */
  readonly children: ReactNode;
  /** Called when a screen is chosen. */
  readonly onChoose?: () => void;
}

/** The content of the sidebar and of the drawer. */
export function SidebarContent({ children, onChoose }: SidebarContentProps) {
  const { data: counts } = useQuery(dashboardCountsQuery(useApp().call));
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
                {count && <Count number={counts?.[count] ?? 0} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>{children}</div>
    </div>
  );
}

/** The number of pending items; hidden when it is zero. */
function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className={classes.count}>
      {number.toLocaleString('en')}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
