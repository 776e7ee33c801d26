import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import classes from './pdf.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** Of points of the first page, until this one's own size is known. */
  readonly size: PageSize;
  /** CSS pixels for a point. */
  readonly scale: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** One page, which is drawn while it is near the part that one sees. */
export function PdfPage({ pdf, number, size, scale }: PdfPageProps) {
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    if (!isNear || page) return;
    let isOver = false;
    pdf.getPage(number).then(
      (found) => !isOver && setPage(found),
      () => !isOver && setIsFaulty(true),
    );
    return () => {
      isOver = true;
    };
  }, [pdf, number, isNear, page]);

  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current) return;
    let isOver = false;
    const drawing = drawPage(page, scale, { canvas: canvas.current, text: text.current });
    drawing.done.then(
      () => !isOver && setIsDrawn(true),
      () => !isOver && setIsFaulty(true),
    );
    return () => {
      isOver = true;
      drawing.stop();
      page.cleanup();
    };
  }, [page, scale, isNear]);

  const { width, height } = page ? page.getViewport({ scale: 1 }) : size;
  const shape = {
    inlineSize: width * scale,
    blockSize: height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <section
      ref={place}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      aria-busy={isNear && !isDrawn && !isFaulty}
      className={classes.page}
      style={shape}
    >
      {isFaulty ? (
        <p className={classes.fault}>Page {number} cannot be shown. Download the file to read it.</p>
      ) : (
        isNear && (
          <>
            <canvas ref={canvas} aria-hidden="true" className={classes.canvas} />
            <div ref={text} className={classes.text} />
          </>
        )
      )}
    </section>
  );
}

/** Whether it is within a screen of what one sees; what goes far away gives its memory back. */
function useIsNear(place: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
