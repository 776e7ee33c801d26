import { useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';
import { reloadDocument } from '../lib/load-document.ts';
import { buttonClass } from './button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageTitle } from './page-title.tsx';

/**
 * Replaces a page whose loader, script or rendering failed. After a refused or unanswered call, Retry runs the loaders
 * again; any other failure is a fault of this document, so Retry reloads it.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isOfApi = error instanceof ApiError || error instanceof NetworkError;
  return (
    <>
      <PageTitle>Not loaded</PageTitle>
      <LoadFailure
        title={<h1>This page could not be loaded</h1>}
        error={error}
        isRetrying={state === 'loading'}
        onRetry={isOfApi ? () => void revalidate() : reloadDocument}
      >
        <a href="/" className={buttonClass('plain')}>
          Go to the public site
        </a>
      </LoadFailure>
    </>
  );
}
