import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf, PdfError, type PdfFault } from './open-pdf.ts';

/** Both are undefined while the file is opening. */
export interface PdfState {
  readonly pdf?: OpenPdf['pdf'];
  readonly fault?: PdfFault;
}

/** Opens a file and closes it on unmount. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    const controller = new AbortController();
    let opened: OpenPdf | undefined;
    void openPdf(file, controller.signal).then(
      (pdf) => {
        opened = pdf;
        if (controller.signal.aborted) pdf.close();
        else setState({ pdf: pdf.pdf });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ fault: error instanceof PdfError ? error.fault : 'viewer' });
      },
    );
    return () => {
      controller.abort();
      opened?.close();
    };
  }, [file]);
  return state;
}
