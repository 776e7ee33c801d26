import { hash } from 'node:crypto';

/** The integrity value of some bytes: `sha384-` and base64 (W3C Subresource Integrity). */
export const sha384 = (bytes: Buffer | string): string => `sha384-${hash('sha384', bytes, 'base64')}`;
