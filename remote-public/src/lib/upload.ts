/** A form with a file on its way to the API. */
export interface Upload {
  readonly path: `/api/${string}`;
  readonly body: FormData;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface UploadAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/** A slow line may take minutes for a file; one on which nothing moves for so long is broken. */
const STALL_MS = 60_000;

/**
 * Posts a form and tells how far it is, which `fetch` cannot.
 * @throws TypeError when there is no answer, also when it is called off
 */
export const upload = ({ path, body, idempotencyKey, signal, onProgress }: Upload): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALL_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      resolve({ ok: request.status >= 200 && request.status < 300, text: request.responseText }),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      // After an answer this changes nothing.
      reject(new TypeError('The upload has no answer'));
    });
    signal.addEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    moved();
    request.send(body);
  });
