import { createCall } from 'shared-contracts/http/client/client';
import type { HostServices } from 'shared-contracts/releases/host';

/**
 * Asks when, by the API's clock, the form was first used. Null when there is no usable answer: the API
 * suspects nobody for lacking it.
 */
export async function askForToken({ fetchApi }: HostServices): Promise<string | null> {
  try {
    const { data } = await createCall(fetchApi)('GET /api/contact/form-token');
    return typeof data.token === 'string' ? data.token : null;
  } catch {
    return null;
  }
}
