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
 * Serialises route errors. Error responses keep their status and data; other errors are reduced to a marker, because
 * their messages may reveal internals.
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

/** The reverse of `plainErrors`: the router recognises error responses by their class. */
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
