import type { Page } from '@playwright/test';

/** The visible content of a page. */
export interface Outline {
  /** Level and text of the visible headings, in order. */
  readonly headings: readonly string[];
  /** The visible text of header, sections and footer. */
  readonly parts: readonly { readonly name: string; readonly text: string }[];
  /** Width and height of the visible images, in order. */
  readonly images: readonly string[];
}

/** The current outline of a page. */
export const outlineOf = (page: Page): Promise<Outline> =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !element.closest('[aria-hidden="true"]');
    const textOf = (element: HTMLElement) => element.innerText.replaceAll(/\s+/g, ' ').trim();
    const parts = [
      ...document.querySelectorAll<HTMLElement>('body > * header, header, main section, main, footer'),
    ];
    const outermost = parts.filter((part) => isVisible(part));
    return {
      headings: [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
        .filter(isVisible)
        .map((heading) => `${heading.localName} ${textOf(heading)}`),
      parts: outermost.map((part) => ({
        name: `${part.localName}${part.id ? `#${part.id}` : ''}`,
        text: textOf(part),
      })),
      images: [...document.querySelectorAll('main img, main svg[role="img"]')]
        .filter(isVisible)
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return `${Math.round(width)}x${Math.round(height)}`;
        }),
    };
  });

/** @returns The differences between two outlines, one readable line each. */
export function differences(before: Outline, after: Outline): string[] {
  const lines = ({ headings, parts, images }: Outline) => [
    ...headings,
    ...parts.map(({ name, text }) => `${name}: ${text}`),
    `images ${images.join(' ')}`,
  ];
  const [then, now] = [lines(before), lines(after)];
  const [gone, added] = [
    then.filter((line) => !now.includes(line)),
    now.filter((line) => !then.includes(line)),
  ];
  return [
    ...gone.map((line) => `- ${aroundDifference(line, added)}`),
    ...added.map((line) => `+ ${aroundDifference(line, gone)}`),
  ];
}

/** The start of a line, and the part from where it differs from the most similar other line. */
function aroundDifference(line: string, others: readonly string[]): string {
  const shared = Math.max(0, ...others.map((other) => sharedLength(line, other)));
  return shared < 100
    ? line.slice(0, 300)
    : `${line.slice(0, 40)} … ${line.slice(shared - 40, shared + 200)}`;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/**
 * Finds text that is clipped by an ancestor with hidden overflow, which cannot be scrolled. Text that ends with
 * an ellipsis or is visually hidden on purpose is ignored.
 * @returns The start of each clipped text, with the element that clips it.
 */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const isOnPurpose = (element: Element) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isVisuallyHidden = box.width <= 1 || box.height <= 1 || style.clipPath !== 'none';
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      return isVisuallyHidden || hasEllipsis;
    };
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('[aria-hidden="true"], script, style, svg, select, textarea, video')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const bounds = range.getBoundingClientRect();
      if (bounds.width === 0 || bounds.height === 0) continue;
      for (
        let holder: Element | null = parent;
        holder && holder !== document.body;
        holder = holder.parentElement
      ) {
        if (isOnPurpose(holder)) break;
        const { overflowX, overflowY } = getComputedStyle(holder);
        const box = holder.getBoundingClientRect();
        const isClipped =
          (clips(overflowY) && (bounds.bottom > box.bottom + 2 || bounds.top < box.top - 2)) ||
          (clips(overflowX) && (bounds.right > box.right + 2 || bounds.left < box.left - 2));
        if (isClipped) {
          const name = `${holder.localName}.${holder.className}`;
          clipped.push(`"${text.slice(0, 40)}" in ${name}`);
          break;
        }
        // Scrollable ancestors can show the rest.
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          break;
      }
    }
    return clipped;
  });
