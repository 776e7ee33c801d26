import type { ReactNode } from 'react';
import type { RemoteName } from 'shared-contracts/releases/release';
import { LANGUAGE } from './language.ts';

interface DocumentProps {
  readonly remote: RemoteName;
  readonly children?: ReactNode;
}

/**
 * The whole `<html>`, the same on the server and in the browser. React hoists page titles into `<head>`. Icon, fonts
 * and style sheets are not managed by React: the server adds them (`document-head.ts`), and the browser loads further
 * sheets.
 */
export function Document({ remote, children }: DocumentProps) {
  return (
    <html lang={LANGUAGE} data-remote={remote}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>{children}</body>
    </html>
  );
}
