/** The API that `installEffects` adds to the page. */
export interface Effects {
  /** Discards earlier effects. With `holdsLinks`, links record their URL instead of navigating. */
  begin(control: Element | undefined, holdsLinks: boolean): void;
  /** The effects since `begin`: as soon as there are any, at the latest after `limitMs`. */
  first(limitMs: number): Promise<string[]>;
}

declare global {
  interface Window {
    effects: Effects;
  }
}

/** Records the effects of activating a control. Runs in the page, before its scripts. */
export function installEffects(): void {
  /** Attributes that React Aria sets on any press or focus, with or without a handler. */
  const PRESS_ATTRIBUTES = new Set([
    'data-pressed',
    'data-hovered',
    'data-focused',
    'data-focus-visible',
    'data-focus-visible-added',
  ]);
  /** Events that count as an effect even if the document does not change. */
  const EVENTS = [
    'change',
    'input',
    'submit',
    'invalid',
    'toggle',
    'play',
    'pause',
    'scroll',
    'fullscreenchange',
  ];

  let effects: string[] = [];
  let control: Element | undefined;
  let holdsLinks = false;
  /** A link handled by a script: only its navigation, or a confirmation dialog, counts as its effect. */
  let isFollowing = false;
  let notify = () => {};
  const record = (effect: string) => {
    effects.push(effect);
    notify();
  };

  new MutationObserver((records) => {
    for (const { type, target, attributeName, oldValue } of records) {
      // Prefetches add elements to the head.
      if (document.head.contains(target) && target.nodeName !== 'TITLE') continue;
      if (type === 'attributes') {
        if (PRESS_ATTRIBUTES.has(attributeName ?? '')) continue;
        if ((target as Element).getAttribute(attributeName ?? '') === oldValue) continue;
      }
      record(`${type} ${attributeName ?? ''} of ${target.nodeName}`);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  });

  for (const name of EVENTS) addEventListener(name, () => record(name), true);
  addEventListener('focusin', ({ target }) => target !== control && record('focus'), true);
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () =>
    record('navigation'),
  );
  for (const name of ['print', 'open'] as const) {
    const original = window[name] as (...args: unknown[]) => unknown;
    Object.assign(window, {
      [name]: (...args: unknown[]) => {
        record(name);
        return name === 'print' ? undefined : original.apply(window, args);
      },
    });
  }

  const linkOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  const leavesDocument = ({ href }: HTMLAnchorElement) =>
    href.split('#', 1)[0] !== location.href.split('#', 1)[0];
  const countDialogs = () =>
    document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]').length;
  let dialogsBefore = 0;
  const hold = (event: Event, { href }: HTMLAnchorElement) => {
    event.preventDefault();
    record(`navigation to ${href}`);
  };
  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!holdsLinks || !link || !leavesDocument(link)) return;
      event.stopImmediatePropagation();
      hold(event, link);
    },
    true,
  );
  // Runs after all handlers of the page: the browser would follow links that none of them handled.
  addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !leavesDocument(link)) return;
    if (event.defaultPrevented) isFollowing = new URL(link.href).pathname !== location.pathname;
    else hold(event, link);
  });

  const isOver = () =>
    isFollowing
      ? effects.some((effect) => effect.startsWith('navigation')) || countDialogs() > dialogsBefore
      : effects.length > 0;
  window.effects = {
    begin(next, holds) {
      [effects, control, holdsLinks, isFollowing] = [[], next, holds, false];
      dialogsBefore = countDialogs();
    },
    first: (limitMs) =>
      new Promise((resolve) => {
        const finish = () => {
          notify = () => {};
          // Effects occur in the same task or within the next two frames.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(isOver() ? effects : [])));
        };
        const limit = setTimeout(finish, limitMs);
        notify = () => {
          if (!isOver()) return;
          clearTimeout(limit);
          finish();
        };
        notify();
      }),
  };
}
