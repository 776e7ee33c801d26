import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';

/**
 * Shown while a page that is rendered in the browser loads. After three seconds CSS alone reveals a link, so that it
 * appears even if no script loads.
 */
export function StartingNotice() {
  return (
    <div className="shell-starting">
      <p role="status">Starting…</p>
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      <div className="shell-late">
        <p>This takes longer than it should.</p>
        <p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the current URL; no router knows it yet */}
          <a href="">Retry</a> or go to the <a href="/">home page</a>.
        </p>
      </div>
    </div>
  );
}

/** Shown when a remote did not load or threw an error that it does not handle itself. */
export function RemoteFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="shell-notice">
      <title>{notFound ? 'Page not found' : 'This page is not available'}</title>
      <div role="alert">
        <h1>{notFound ? 'Page not found' : 'This page is not available right now'}</h1>
        <p>
          {notFound
            ? 'There is no page at this address.'
            : 'Part of the site did not load. Nothing that you sent is lost.'}
        </p>
      </div>
      <p>
        <a href={pathname + search}>Retry</a> or go to the <a href="/">home page</a>.
      </p>
    </main>
  );
}
