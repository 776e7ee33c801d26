import { useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';
import { reloadDocument } from '../lib/load-document.ts';
import { buttonClass } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * Replaces a page whose loader, script or rendering failed. Retry reruns the loaders after a failed API call, and
 * reloads the document after any other error.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isApiFailure = error instanceof ApiError || error instanceof NetworkError;
  return (
    <>
      <PageTitle>Not loaded</PageTitle>
      <LoadFailure
        title={<h1>This page could not be loaded</h1>}
        error={error}
        isRetrying={state === 'loading'}
        onRetry={isApiFailure ? () => void revalidate() : reloadDocument}
      >
        <a href="/" className={buttonClass('plain')}>
          Go to the public site
        </a>
      </LoadFailure>
    </>
  );
}
