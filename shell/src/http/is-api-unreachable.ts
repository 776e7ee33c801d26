const GATEWAY_ERRORS = [502, 503, 504];

/** Larger than any error envelope. */
const MAX_ENVELOPE_BYTES = 64 * 1024;

/**
 * Whether a load balancer or proxy between shell and API could not reach the API: a gateway error whose body is not the
 * API's error envelope. A 503 of the API itself contains a reason; the HTML page of a load balancer does not.
 */
export async function isApiUnreachable(response: Response): Promise<boolean> {
  if (!GATEWAY_ERRORS.includes(response.status)) return false;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return true;
  if (Number(response.headers.get('content-length') ?? 0) > MAX_ENVELOPE_BYTES) return true;
  try {
    const body: unknown = await response.clone().json();
    return !(typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body);
  } catch {
    return true;
  }
}
