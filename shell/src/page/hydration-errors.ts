import {
  type ErrorResponse,
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from 'react-router-dom';

interface PlainErrorResponse {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

/** Serialises the error responses of routes, whose class would get lost. Any other error fails the whole page. */
export function plainErrors(
  errors: Record<string, unknown> | null,
): Record<string, PlainErrorResponse> | null {
  if (!errors) return null;
  const responses = Object.entries(errors).filter((entry): entry is [string, ErrorResponse] =>
    isRouteErrorResponse(entry[1]),
  );
  return Object.fromEntries(
    responses.map(([routeId, { status, statusText, data }]) => [
      routeId,
      { status, statusText, data: data as unknown },
    ]),
  );
}

/** The reverse of `plainErrors`: the router recognises error responses by their class. */
export function reviveErrors(hydration: HydrationState): HydrationState {
  if (!hydration.errors) return hydration;
  const errors = Object.fromEntries(
    Object.entries(hydration.errors as Record<string, PlainErrorResponse>).map(
      ([routeId, { status, statusText, data }]) => [routeId, new ErrorResponseImpl(status, statusText, data)],
    ),
  );
  return { ...hydration, errors };
}
