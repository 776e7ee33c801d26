import { encodeQR } from 'qr';

/** The quiet zone in modules; ISO 18004 requires four. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A QR code, generated in the browser so that the text stays private. Always dark on white, as apps expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
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
