/** A form with a file to send to the API. */
export interface Upload {
  readonly path: `/api/${string}`;
  readonly body: FormData;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Called with the share of the body that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface UploadResponse {
  readonly status: number;
  readonly text: string;
}

/** An upload without progress for this long is aborted. Slow uploads may take minutes. */
const STALL_MS = 60_000;

/**
 * Posts a form with progress events, which `fetch` does not have.
 * @throws TypeError on a network error or when it is aborted
 */
export const upload = ({ path, body, idempotencyKey, signal, onProgress }: Upload): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const resetStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, STALL_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      resetStallTimer();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', abort);
      // No effect if the promise is already resolved.
      reject(new TypeError('The upload failed without a response'));
    });
    if (signal.aborted) return reject(new TypeError('The upload was aborted before it started'));
    signal.addEventListener('abort', abort);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    resetStallTimer();
    request.send(body);
  });
