import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?inline';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?inline';
import type { DocsFile } from 'shared-contracts/http/operations/documentation';
import { keepFile, type KeptFile } from '../../http/kept-file.ts';
import styles from './docs.css?raw';

/** What the page of the documentation needs beside itself. Made at the first request for one. */
export const createDocsFiles = (): Record<DocsFile, KeptFile> => ({
  'docs.css': keepFile(styles, 'text/css; charset=utf-8'),
  'source-serif-4.woff2': keepFile(bytesOf(sourceSerif), 'font/woff2'),
  'public-sans.woff2': keepFile(bytesOf(publicSans), 'font/woff2'),
});

const bytesOf = (address: string) => Uint8Array.from(Buffer.from(address.split(',')[1] ?? '', 'base64'));
