import type { IntegralFile } from '../document/page-state.ts';
import { isStyleFound, rememberStyle } from '../remotes/used-styles.ts';
import { isLoadedSheet } from './is-loaded-sheet.ts';
import { inPhase } from './load-phase.ts';
import { fromAnyAddress } from './import-released.ts';

/**
 * Links a style sheet before the page that needs it is drawn. React takes the link over. Left to React alone, a sheet
 * that is missing would give a page without styles, and one that hangs would hold the navigation for a minute.
 * @param precedence Where React orders the sheet.
 * @throws When no address of the sheet answers.
 */
export async function loadStyle({ href, integrity }: IntegralFile, precedence: string): Promise<void> {
  if (isStyleFound(href) || isLinked(href)) return;
  const links: HTMLLinkElement[] = [];
  const remove = (link: HTMLLinkElement) => link.remove();
  try {
    const loading = fromAnyAddress(href, (address) => {
      const attempt = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity });
      attempt.dataset.precedence = precedence;
      attempt.setAttribute('href', address);
      links.push(attempt);
      return whenLoaded(attempt);
    });
    const link = await inPhase('style', loading);
    rememberStyle(href, link.getAttribute('href'));
    links.filter((other) => other !== link).forEach(remove);
  } catch (error) {
    links.forEach(remove);
    rememberStyle(href, null);
    throw error;
  }
}

/** A style sheet that did not come. */
class StyleError extends Error {
  override readonly name = 'StyleError';
}

/** Whether the document came with it, perhaps from the address that the starter tried second. */
const isLinked = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href')?.split('?', 1)[0] === href && isLoadedSheet(link),
  );

const whenLoaded = (link: HTMLLinkElement): Promise<HTMLLinkElement> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => reject(new StyleError(`${link.href} did not load`)));
    document.head.append(link);
  });
