/** What `installEffects` adds to the page. */
export interface Effects {
  /** Forgets what happened so far. `holdsLinks`: links ask for their address, and stay. */
  begin(control: Element | undefined, holdsLinks: boolean): void;
  /** What happened since `begin`: at once when something did, at the latest after `limitMs`. */
  first(limitMs: number): Promise<string[]>;
}

declare global {
  interface Window {
    effects: Effects;
  }
}

/** Records what activating a control does to the page. Runs in the page, before its own scripts. */
export function installEffects(): void {
  /** A component library writes these on any press or focus, with a handler or without. */
  const OF_THE_PRESS = new Set([
    'data-pressed',
    'data-hovered',
    'data-focused',
    'data-focus-visible',
    'data-focus-visible-added',
  ]);
  /** In these an activation shows even if nothing in the document changes. */
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

  let seen: string[] = [];
  let control: Element | undefined;
  let holdsLinks = false;
  /** A link that a script follows: only its navigation, or a question first, is its effect. */
  let isFollowing = false;
  let notify = () => {};
  const record = (effect: string) => {
    seen.push(effect);
    notify();
  };

  new MutationObserver((records) => {
    for (const { type, target, attributeName, oldValue } of records) {
      // Pages are fetched ahead by elements of the head.
      if (document.head.contains(target) && target.nodeName !== 'TITLE') continue;
      if (type === 'attributes') {
        if (OF_THE_PRESS.has(attributeName ?? '')) continue;
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
  // After every handler of the page: what none of them took, the browser would follow.
  addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !leavesDocument(link)) return;
    if (event.defaultPrevented) isFollowing = new URL(link.href).pathname !== location.pathname;
    else hold(event, link);
  });

  const isOver = () =>
    isFollowing
      ? seen.some((effect) => effect.startsWith('navigation')) || countDialogs() > dialogsBefore
      : seen.length > 0;
  window.effects = {
    begin(next, holds) {
      [seen, control, holdsLinks, isFollowing] = [[], next, holds, false];
      dialogsBefore = countDialogs();
    },
    first: (limitMs) =>
      new Promise((resolve) => {
        const finish = () => {
          notify = () => {};
          // What a press sets going shows in the same turn or with the next two frames.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(isOver() ? seen : [])));
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
