import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?inline';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?inline';
import type { DocsFile } from 'shared-contracts/http/operations/documentation';
import { createStaticFile, type StaticFile } from '../../http/static-file.ts';
import styles from './docs.css?raw';

/** The static files of the documentation page. Created at the first request. */
export const createDocsFiles = (): Record<DocsFile, StaticFile> => ({
  'docs.css': createStaticFile(styles, 'text/css; charset=utf-8'),
  'source-serif-4.woff2': createStaticFile(bytesOf(sourceSerif), 'font/woff2'),
  'public-sans.woff2': createStaticFile(bytesOf(publicSans), 'font/woff2'),
});

const bytesOf = (address: string) => Uint8Array.from(Buffer.from(address.split(',')[1] ?? '', 'base64'));
