import type { HostServices } from 'shared-contracts/host';

/**
 * Asks when, by the API's clock, the form was first used (decision 25). Null when there is no usable answer: the API
 * suspects nobody for lacking it.
 */
export async function askForToken(host: HostServices): Promise<string | null> {
  try {
    const response = await host.fetchApi('/api/contact/form-token');
    const answer = (await response.json()) as { data?: { token?: unknown } } | null;
    const token = response.ok && answer?.data?.token;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
