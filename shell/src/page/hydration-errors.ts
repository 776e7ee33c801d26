import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom';

interface PlainErrorResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

/**
 * Route errors as plain data. An error page's status and data cross to the browser; of any other error only that it
 * happened, because its message may name what a visitor must not see.
 */
export function plainErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => [
      routeId,
      isRouteErrorResponse(error)
        ? {
            kind: 'response',
            status: error.status,
            statusText: error.statusText,
            data: error.data as unknown,
          }
        : { kind: 'error' },
    ]),
  );
}

/** The reverse of `plainErrors`: the router compares error responses by their class. */
export function reviveErrors(hydration: HydrationState): HydrationState {
  if (!hydration.errors) return hydration;
  const errors = Object.fromEntries(
    Object.entries(hydration.errors as Record<string, PlainErrorResponse | { kind: 'error' }>).map(
      ([routeId, error]) => [
        routeId,
        error.kind === 'response'
          ? new ErrorResponse(error.status, error.statusText, error.data)
          : new Error('The page could not be rendered'),
      ],
    ),
  );
  return { ...hydration, errors };
}
