import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustWorker } from 'shared-contracts/browser/trusted-worker';

/** Why there is nothing to see of a file. `late`: it took too long; `viewer`: the viewer's own files did not come. */
export type PdfFault = 'encrypted' | 'broken' | 'late' | 'viewer';

/** The file, or what pdf.js needs for it, is at fault. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  /** Ends its worker. */
  close(): void;
}

/** A larger picture is left out of its page rather than taking the browser's memory. */
const MAX_IMAGE_PIXELS = 40_000_000;
const OPEN_MS = 20_000;
/** A worker is of the page's origin: the files of a development server, which has its own, come through the shell. */
const isOwn = new URL(__webpack_public_path__, location.href).origin === location.origin;
const FILES = `${isOwn ? __webpack_public_path__ : '/remotes/remote-admin/development/'}files/pdf/`;

/**
 * Reads a PDF in a worker of its own: what a hostile or endless one does there stops nothing here.
 * @throws PdfError; the signal's reason when it was aborted
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = startWorker();
  const port = portTo(worker);
  const task = getDocument({
    data,
    worker: port,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}fonts/`,
    wasmUrl: `${FILES}wasm/`,
    iccUrl: `${FILES}iccs/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    disableWorkerRendering: true,
    enableXfa: false,
    verbosity: 0,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    port.destroy();
    worker.terminate();
  };
  try {
    return { pdf: await Promise.race([task.promise, endOf(worker, signal)]), close };
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw toPdfError(error);
  }
}

function startWorker(): Worker {
  try {
    return new Worker(trustWorker(`${FILES}worker.mjs`), { type: 'module', name: 'pdf' });
  } catch {
    throw new PdfError('viewer');
  }
}

/** Its types know no port to hand over, which it takes (`PDFWorkerParameters` in its source). */
const portTo = (worker: Worker) =>
  new (PDFWorker as unknown as new (parameters: { port: Worker; verbosity: number }) => PDFWorker)({
    port: worker,
    verbosity: 0,
  });

/** Rejects when the worker cannot start, the time is over, or nobody waits any more. */
function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new PdfError('viewer')), { once: true });
    const late = setTimeout(() => reject(new PdfError('late')), OPEN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(late);
      reject(signal.reason as Error);
    });
  });
}

function toPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  return new PdfError(error instanceof PasswordException ? 'encrypted' : 'broken');
}
