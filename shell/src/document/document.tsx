import type { ReactNode } from 'react';
import type { RemoteName } from 'shared-contracts/release';
import type { ShellFiles } from './page-state.ts';

interface DocumentProps {
  readonly remote: RemoteName;
  readonly shell: ShellFiles;
  readonly children?: ReactNode;
}

/** The whole `<html>`, the same on the server and in the browser. Titles and styles of pages are hoisted into `<head>`. */
export function Document({ remote, shell, children }: DocumentProps) {
  return (
    <html lang="en" data-remote={remote}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={shell.icon} type="image/svg+xml" />
        {shell.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="stylesheet" precedence="shell" href={shell.style.href} integrity={shell.style.integrity} />
      </head>
      <body>{children}</body>
    </html>
  );
}
