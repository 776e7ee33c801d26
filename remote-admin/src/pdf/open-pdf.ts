import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustWorker } from 'shared-contracts/browser/trusted-worker';

/** Why a file cannot be shown. `viewer`: the viewer's own files did not load. */
export type PdfFault = 'encrypted' | 'broken' | 'timeout' | 'viewer';

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
  /** Terminates its worker. */
  close(): void;
}

/** Larger images are skipped to save memory. */
const MAX_IMAGE_PIXELS = 40_000_000;
const OPEN_TIMEOUT_MS = 20_000;
/** A worker must be same-origin, so the shell proxies the files of a development server. */
const isSameOrigin = new URL(__webpack_public_path__, location.href).origin === location.origin;
const FILES = `${isSameOrigin ? __webpack_public_path__ : '/remotes/remote-admin/development/'}files/pdf/`;

/**
 * Opens a PDF in a worker of its own, so that a malicious file cannot block this page.
 * @throws PdfError, or the signal's reason when it was aborted
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = startWorker();
  const pdfWorker = wrapWorker(worker);
  const task = getDocument({
    data,
    worker: pdfWorker,
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
    pdfWorker.destroy();
    worker.terminate();
  };
  try {
    return { pdf: await Promise.race([task.promise, rejection(worker, signal)]), close };
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

/** The types of `PDFWorker` lack the parameter `port` (`PDFWorkerParameters` in its source). */
const wrapWorker = (worker: Worker) =>
  new (PDFWorker as unknown as new (parameters: { port: Worker; verbosity: number }) => PDFWorker)({
    port: worker,
    verbosity: 0,
  });

/** Rejects when the worker cannot start, on a timeout, and when the signal is aborted. */
function rejection(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new PdfError('viewer')), { once: true });
    const timer = setTimeout(() => reject(new PdfError('timeout')), OPEN_TIMEOUT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function toPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  return new PdfError(error instanceof PasswordException ? 'encrypted' : 'broken');
}
