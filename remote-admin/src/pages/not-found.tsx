import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { DASHBOARD_PATH } from '../lib/return-to.ts';
import classes from './not-found.module.css';

/** The page for an unknown path below /admin. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <PageHeader title="Page not found" />
      <div className={classes.body}>
        <p>
          The back office has no page at <code className={classes.address}>{pathname}</code>. It may have been
          renamed, or the address may be cut off or misspelt.
        </p>
        <p className={classes.actions}>
          <Link to={DASHBOARD_PATH} className={buttonClass('primary')}>
            Go to the dashboard
          </Link>
          <a href="/" className={buttonClass('plain')}>
            Go to the public site
          </a>
        </p>
      </div>
    </>
  );
}
