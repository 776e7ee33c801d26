import { LANGUAGE } from '../page/language.ts';

/** Whether the browser has translated the page. Chromium puts translated text into `font` elements. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== LANGUAGE || document.querySelector('font') !== null;
