import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Limits the memory of a canvas, four bytes per pixel, for pages of any size. */
const MAX_PIXELS = 8_000_000;

export interface PageParts {
  readonly canvas: HTMLCanvasElement;
  /** Receives the invisible text layer, for selection and screen readers. */
  readonly text: HTMLElement;
}

/** A running draw operation. */
export interface Drawing {
  /** Rejects when the page is damaged or the drawing was stopped. */
  readonly done: Promise<unknown>;
  stop(): void;
}

/** Draws a page. @param scale CSS pixels per PDF point */
export function drawPage(page: PDFPageProxy, scale: number, { canvas, text }: PageParts): Drawing {
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const ratio = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
  canvas.width = Math.max(1, Math.floor(width * ratio));
  canvas.height = Math.max(1, Math.floor(height * ratio));
  text.replaceChildren();
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  return {
    done: Promise.all([task.promise, layer.render()]),
    stop: () => {
      task.cancel();
      layer.cancel();
    },
  };
}
