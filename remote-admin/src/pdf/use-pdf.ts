import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf, PdfError, type PdfFault } from './open-pdf.ts';

/** A file that is open, is at fault, or neither yet. */
export interface PdfState {
  readonly pdf?: OpenPdf['pdf'];
  readonly fault?: PdfFault;
}

/** Opens a file for as long as a part of the screen shows it. Another file is for another instance. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    const leaving = new AbortController();
    let opened: OpenPdf | undefined;
    void openPdf(file, leaving.signal).then(
      (pdf) => {
        opened = pdf;
        if (leaving.signal.aborted) pdf.close();
        else setState({ pdf: pdf.pdf });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState({ fault: error instanceof PdfError ? error.fault : 'viewer' });
      },
    );
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [file]);
  return state;
}
