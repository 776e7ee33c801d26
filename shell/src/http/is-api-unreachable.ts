const GATEWAY_ERRORS = [502, 503, 504];

/** More than any error envelope holds. */
const LARGEST_ENVELOPE = 64 * 1024;

/**
 * Whether a response comes from a load balancer or proxy between shell and API that reached no API: a gateway error
 * whose body is not the API's error envelope. An API that itself answers 503 has said why; a balancer has not, and its
 * HTML page means nothing to a visitor or a program.
 */
export async function isApiAway(response: Response): Promise<boolean> {
  if (!GATEWAY_ERRORS.includes(response.status)) return false;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return true;
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST_ENVELOPE) return true;
  try {
    const body: unknown = await response.clone().json();
    return !(typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body);
  } catch {
    return true;
  }
}
