import type { IntegralFile } from '../page/page-state.ts';
import { fromAnyAddress } from './import-released.ts';
import { isLoadedSheet } from './is-loaded-sheet.ts';
import { inPhase } from './load-phase.ts';

/**
 * Loads a style sheet unless the document has it.
 * @throws When no URL of the sheet responds.
 */
export async function loadStyle({ href, integrity }: IntegralFile): Promise<void> {
  if (isLinked(href)) return;
  const links: HTMLLinkElement[] = [];
  const remove = (link: HTMLLinkElement) => link.remove();
  try {
    const loading = fromAnyAddress(href, integrity, (address) => {
      const attempt = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity });
      attempt.setAttribute('href', address);
      links.push(attempt);
      return whenLoaded(attempt);
    });
    const link = await inPhase('style', loading);
    links.filter((other) => other !== link).forEach(remove);
  } catch (error) {
    links.forEach(remove);
    throw error;
  }
}

/** A style sheet that did not load. */
class StyleError extends Error {
  override readonly name = 'StyleError';
}

/** Whether the sheet has loaded from any of its URLs. */
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
