/** A control on a page. */
export interface FoundControl {
  /** Stable across visits, equal for shared controls of all pages, and for all rows of a list. */
  readonly key: string;
  /** Role and accessible name, for messages. */
  readonly name: string;
  readonly role: string;
  /** Region and class of a link: links of one kind share their code. */
  readonly kind: string;
  /** It is the selected option: selecting it again has no effect. */
  readonly isSelected: boolean;
  /** Usable by keyboard only, such as a skip link. */
  readonly isOutOfSight: boolean;
  /** Part of a message, which may appear and disappear at any time. */
  readonly isMessage: boolean;
}

/** The point at which to press a control. */
export interface Aim {
  readonly x: number;
  readonly y: number;
  /** The element that covers it, if any. */
  readonly coveredBy: string | null;
}

/** The API that `installFinder` adds to the page. */
export interface Finder {
  /** Waits for closing menus to disappear. */
  list(): Promise<FoundControl[]>;
  /** Scrolls it into view. Null when it no longer exists. */
  aim(key: string): Promise<Aim | null>;
  /** Null when it no longer exists. */
  focus(key: string): Promise<boolean | null>;
  element(key: string): Element | undefined;
  /** Whether it is still shown. */
  isThere(key: string): boolean;
  /** Whether it is the selected option. */
  isSelected(key: string): boolean;
}

declare global {
  interface Window {
    finder: Finder;
  }
}

/** Adds the finder to each document of a page. Runs in the page, before its own scripts. */
export function installFinder(): void {
  const CONTROLS =
    'a[href], area[href], button, summary, [role="button"], [role="link"], [role="tab"], [role^="menuitem"], ' +
    '[role="option"], [role="switch"], [role="checkbox"], input:is([type="checkbox"], [type="radio"], ' +
    '[type="submit"], [type="button"], [type="reset"], [type="image"])';
  /** Regions of a page; the first match counts. */
  const PARTS = ['main section', 'main', 'header', 'footer', 'nav'];
  let elements = new Map<string, HTMLElement>();

  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLButtonElement
      ? [...(element.labels ?? [])]
      : [];
  const nameOf = (element: Element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id && document.getElementById(id)?.textContent) || '');
    const [label] = labelsOf(element);
    const texts = [
      element.getAttribute('aria-label'),
      labelled.join(' '),
      label?.textContent,
      element.textContent,
    ];
    return texts.map(clean).find(Boolean) ?? '';
  };
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    { a: 'link', area: 'link', summary: 'disclosure', input: (element as HTMLInputElement).type }[
      element.localName
    ] ??
    element.localName;

  const dialogOf = (element: Element) => element.closest('dialog, [role="dialog"], [role="alertdialog"]');
  const regionOf = (element: Element) => {
    const dialog = dialogOf(element);
    if (dialog) return `dialog ${nameOf(dialog).slice(0, 30)}`;
    const part = PARTS.map((selector) => element.closest(selector)).find(Boolean);
    return part ? `${part.localName} ${part.id || part.getAttribute('aria-label') || ''}` : 'page';
  };
  const pathWithin = (element: Element, root: Element) => {
    let path = '';
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const same = [...(at.parentElement?.children ?? [])].filter((one) => one.localName === at?.localName);
      path = `>${at.localName}${same.indexOf(at)}${path}`;
    }
    return path;
  };
  /** Rows of tables and options count as equal, regardless of their names. */
  const rowOf = (element: Element) => element.closest('tr, [role="row"], [role="option"]');

  const isOutOfSight = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0;
  };
  /** A visually hidden checkbox or radio is used through its label. */
  const surfaceOf = (element: HTMLElement): HTMLElement => {
    if (!(element instanceof HTMLInputElement)) return element;
    const style = getComputedStyle(element);
    const isVisible = !isOutOfSight(element) && style.opacity !== '0' && style.clipPath === 'none';
    return isVisible ? element : (element.labels?.[0] ?? element.closest('label') ?? element);
  };
  const isUsable = (element: HTMLElement, modal: Element | undefined) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest(
      '[inert], [aria-hidden="true"], [aria-disabled="true"], [data-exiting], [contenteditable="true"]',
    ) &&
    !element.matches(':disabled') &&
    (!modal || modal.contains(element));
  const isSelected = (element: Element) =>
    element.matches(
      '[aria-selected="true"], [aria-current="true"]:not(summary), [role="menuitemradio"][aria-checked="true"]',
    ) ||
    (element instanceof HTMLInputElement && element.type === 'radio' && element.checked);

  const describe = (element: Element | null) =>
    element
      ? `${element.localName}.${element.getAttribute('class') ?? ''} "${clean(element.textContent).slice(0, 30)}"`
      : 'nothing';

  /** A closing menu still contains its controls until its transition ends. */
  const hasClosed = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'visibility')
        .map(({ finished }) => finished),
    );

  const list = async (): Promise<FoundControl[]> => {
    await hasClosed();
    elements = new Map();
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const controls: FoundControl[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isUsable(element, modal)) continue;
      const [role, region, row] = [roleOf(element), regionOf(element), rowOf(element)];
      const name = nameOf(element).slice(0, 60);
      const identity =
        row && row.parentElement
          ? `${pathWithin(row.parentElement, document.body)} ${row.localName}${pathWithin(element, row)}`
          : `${name.replaceAll(/\d+/g, '#')} ${element.getAttribute('href') ?? ''}`;
      // Lists are specific to their page; other controls are identified by name on all pages.
      let key = [region, role, row ? location.pathname : '', identity].join(' | ');
      if (row && elements.has(key)) continue;
      for (let count = 2; elements.has(key); count++) key = key.replace(/( ~\d+)?$/, ` ~${count}`);
      elements.set(key, element);
      controls.push({
        key,
        role,
        name: `${role} "${name}"`,
        kind: `${region} ${element.className}`,
        isSelected: isSelected(element),
        isOutOfSight: isOutOfSight(surfaceOf(element)),
        isMessage: element.closest('[role="alertdialog"]') !== null,
      });
    }
    return controls;
  };

  const isThere = (element: HTMLElement) =>
    element.isConnected && element.checkVisibility({ visibilityProperty: true });

  const frames = async (count: number) => {
    // oxlint-disable-next-line no-await-in-loop
    for (; count > 0; count--) await new Promise(requestAnimationFrame);
  };

  const aimAt = (element: HTMLElement): Aim => {
    const surface = surfaceOf(element);
    // The largest line box of a wrapped link: its centre is inside the link.
    const [box] = [...surface.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
    const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isFree =
      hit !== null &&
      (surface.contains(hit) ||
        element.contains(hit) ||
        labelsOf(element).some((label) => label.contains(hit)));
    return { x, y, coveredBy: isFree ? null : describe(hit) };
  };

  const isInWindow = ({ x, y }: Aim) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  window.finder = {
    list,
    async aim(key) {
      const element = elements.get(key);
      if (!element?.isConnected) return null;
      surfaceOf(element).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      let [aim, isStill] = [aimAt(element), false];
      // A closing menu covers the control for some frames, and loading content moves elements below it.
      for (const end = performance.now() + 1_500; !(isStill && !aim.coveredBy) && performance.now() < end;) {
        // oxlint-disable-next-line no-await-in-loop
        await frames(2);
        // Back restores the scroll position once the page is shown.
        if (!isInWindow(aim)) surfaceOf(element).scrollIntoView({ block: 'center', behavior: 'instant' });
        const next = aimAt(element);
        [isStill, aim] = [next.x === aim.x && next.y === aim.y, next];
      }
      return isThere(element) ? aim : null;
    },
    async focus(key) {
      const element = elements.get(key);
      if (!element?.isConnected) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // The previously activated control may take the focus again.
      for (const end = performance.now() + 1_000; performance.now() < end;) {
        element.focus({ preventScroll: true });
        // oxlint-disable-next-line no-await-in-loop
        await frames(2);
        if (document.activeElement === element) return true;
      }
      return isThere(element) ? false : null;
    },
    element: (key) => elements.get(key),
    isThere(key) {
      const element = elements.get(key);
      return element !== undefined && isThere(element);
    },
    isSelected(key) {
      const element = elements.get(key);
      return element !== undefined && isSelected(element);
    },
  };
}
