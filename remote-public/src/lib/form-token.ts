import { createCall } from 'shared-contracts/http/client/client';
import type { HostServices } from 'shared-contracts/releases/host';

/**
 * Requests a token that proves, by the API's clock, when the form was first used. Null if the request fails: the API
 * accepts forms without a token.
 */
export async function fetchFormToken({ fetchApi }: HostServices): Promise<string | null> {
  try {
    const { data } = await createCall(fetchApi)('GET /api/contact/form-token');
    return typeof data.token === 'string' ? data.token : null;
  } catch {
    return null;
  }
}
