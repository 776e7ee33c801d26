import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import classes from './pdf.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** The size of the first page, used until this page's size is known. */
  readonly size: PageSize;
  /** CSS pixels per PDF point. */
  readonly scale: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A page, drawn only while it is near the viewport. */
export function PdfPage({ pdf, number, size, scale }: PdfPageProps) {
  const section = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    if (!isNear || page) return;
    let isCancelled = false;
    pdf.getPage(number).then(
      (loaded) => !isCancelled && setPage(loaded),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [pdf, number, isNear, page]);

  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current) return;
    let isCancelled = false;
    const drawing = drawPage(page, scale, { canvas: canvas.current, text: text.current });
    drawing.done.then(
      () => !isCancelled && setIsDrawn(true),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
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
      ref={section}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      aria-busy={isNear && !isDrawn && !hasFailed}
      className={classes.page}
      style={shape}
    >
      {hasFailed ? (
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

/** Whether the element is within 600 px of the viewport; pages further away free their memory. */
function useIsNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
