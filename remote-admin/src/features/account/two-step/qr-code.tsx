import { encodeQR } from 'qr';

/** White around the code, in modules: apps need it to find the code (ISO 18004 asks for four). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who does not see it. */
  readonly label: string;
}

/** A text as a QR code, drawn here: no other server learns of it. Always dark on white, as apps expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
