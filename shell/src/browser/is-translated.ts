import { LANGUAGE } from '../page/language.ts';

/**
 * Whether the browser has translated the page. Chromium puts translated text into `font` elements; Edge marks the
 * elements whose text it has replaced.
 */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== LANGUAGE || document.querySelector('font, [_msttexthash]') !== null;
