import { ApiError } from 'shared-contracts/http/client/api-errors';

/** @returns the response, or null for a mail that has another state or was removed in the meantime */
export async function unlessGone<Response>(request: Promise<Response>): Promise<Response | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && ['conflict', 'not_found'].includes(error.code)) return null;
    throw error;
  }
}
