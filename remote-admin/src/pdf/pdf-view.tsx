import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import type { PdfFault } from './open-pdf.ts';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import classes from './pdf.module.css';
import { usePdf } from './use-pdf.ts';

const MAX_PAGES = 100;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const DEFAULT_ZOOM = ZOOMS.indexOf(1);

const FAULTS: Record<PdfFault, string> = {
  encrypted: 'The file is protected by a password, so it cannot be shown here. Download it to open it.',
  broken: 'The file is damaged or not a PDF, so it cannot be shown here. Download it to open it.',
  timeout: 'The file takes too long to open, so it is not shown here. Download it to read it.',
  viewer: 'The preview could not be started. Close it and open it again, or download the file.',
};

interface PdfViewProps {
  readonly file: Blob;
  /** The accessible name: 'Resume of Ada'. */
  readonly label: string;
}

/** Shows the pages of a PDF, as wide as their container, with zoom. */
export function PdfView({ file, label }: PdfViewProps) {
  const { pdf, fault } = usePdf(file);
  if (fault) {
    return (
      <p role="alert" className={classes.fault}>
        {FAULTS[fault]}
      </p>
    );
  }
  if (!pdf) return <p role="status">Opening the file…</p>;
  return <Pages pdf={pdf} label={label} />;
}

function Pages({ pdf, label }: { readonly pdf: PDFDocumentProxy; readonly label: string }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const size = useFirstSize(pdf);
  const [zoom, setZoom] = useState(DEFAULT_ZOOM);
  const factor = ZOOMS[zoom] ?? 1;
  const shown = Math.min(pdf.numPages, MAX_PAGES);
  return (
    <div className={classes.view}>
      <div role="toolbar" aria-label="Size of the pages" className={classes.tools}>
        <span>{pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`}</span>
        <Button look="quiet" isBusy={zoom === 0} aria-label="Smaller" onClick={() => setZoom(zoom - 1)}>
          −
        </Button>
        <output aria-label="Zoom">{factor * 100}%</output>
        <Button
          look="quiet"
          isBusy={zoom === ZOOMS.length - 1}
          aria-label="Larger"
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div ref={container} role="region" aria-label={label} tabIndex={0} className={classes.pages}>
        {size &&
          width > 0 &&
          Array.from({ length: shown }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              size={size}
              scale={(width / size.width) * factor}
            />
          ))}
        {shown < pdf.numPages && (
          <p className={classes.fault}>
            Only the first {shown} of {pdf.numPages} pages are shown. Download the file for the others.
          </p>
        )}
      </div>
    </div>
  );
}

/** The size of the first page in points; A4 if it cannot be read. */
function useFirstSize(pdf: PDFDocumentProxy): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const settle = ({ width, height }: PageSize) => !isCancelled && setSize({ width, height });
    pdf.getPage(1).then(
      (page) => settle(page.getViewport({ scale: 1 })),
      () => settle({ width: 595, height: 842 }),
    );
    return () => {
      isCancelled = true;
    };
  }, [pdf]);
  return size;
}

/** The content width of an element, in whole CSS pixels. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
