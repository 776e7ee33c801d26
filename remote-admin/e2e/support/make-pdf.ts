/** The text on each page of `makePdf`. */
export const PDF_TEXT = 'Curriculum vitae';

interface PdfOptions {
  readonly pages?: number;
  /** Further trailer entries: `/Encrypt …`. */
  readonly trailer?: string;
  /** The font object. */
  readonly font?: string;
  /** The text as a PDF string: `(text)` or `<hexadecimal>`. */
  readonly text?: string;
  /** Width and height of a page, in points. */
  readonly size?: readonly [number, number];
  /** Further drawing operators. */
  readonly drawing?: string;
}

/** A PDF of A4 pages, each with one line. */
export function makePdf({
  pages = 1,
  trailer = '',
  font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  text = `(${PDF_TEXT})`,
  size = [595, 842],
  drawing = '',
}: PdfOptions = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 20 + index);
  const content = `BT /F 40 Tf 60 740 Td ${text} Tj ET${drawing}`;
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      `2 0 obj<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>endobj`,
      ...numbers.map(
        (number) =>
          `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj`,
      ),
      `4 0 obj<</Length ${content.length}>>stream`,
      content,
      'endstream endobj',
      `5 0 obj${font}endobj`,
      `trailer<</Root 1 0 R${trailer}>>`,
      '%%EOF',
      '',
    ].join('\n'),
  );
}

/** A PDF with an unknown password. */
export const passwordProtectedPdf = (): Buffer =>
  makePdf({
    trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
  });

/** A file that starts like a PDF, but is not one. */
export const corruptPdf = (): Buffer => Buffer.from('%PDF-1.7\nnothing of it is there');

/** A PDF that needs a predefined CMap and a font that it does not embed. */
export const japanesePdf = (): Buffer =>
  makePdf({
    text: '<93C18B96>',
    font:
      '<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[' +
      '<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>]>>',
  });

/** A page of the maximum size with so many lines that drawing takes seconds. */
export const hugePagePdf = (): Buffer =>
  makePdf({ size: [14_400, 14_400], drawing: '\n0 0 m 14400 14400 l S'.repeat(100_000) });
