import { isDeepStrictEqual } from 'node:util';
import { activate, waitForFocus, type Mode, observeBrowser } from './activate-control.ts';
import { type FoundControl, installFinder } from './find-controls.ts';
import { installEffects } from './observe-effects.ts';
import { type ObservedPage } from './browser.ts';
import type { TrackedRequests } from './track-requests.ts';

/** A menu in a dialog of a panel; deeper controls are reached from their own page. */
const MAX_DEPTH = 4;
/** How long a message may appear after the response that it is about. */
const MESSAGE_MS = 200;
/** Time limit for the focus after Back; a new document takes no focus. */
const PAGE_FOCUS_MS = 1_000;

export interface Crawl {
  readonly mode: Mode;
  readonly addresses: readonly string[];
  /** Loads an address, and waits until the page is usable. */
  readonly open: (address: string) => Promise<void>;
  readonly requests: TrackedRequests;
  /** Waits until the result of an activation has loaded. */
  readonly settle?: () => Promise<void>;
  /** Whether a control is skipped, by its name. */
  readonly isException?: (name: string) => boolean;
}

export interface CrawlResult {
  /** Number of activated controls. */
  activated: number;
  readonly faults: string[];
}

/**
 * Activates every control of some pages with one input device: shared controls once, only the first row of a list, and
 * controls that an activation reveals right after it.
 */
export async function crawlControls(page: ObservedPage, crawl: Crawl): Promise<CrawlResult> {
  await page.addInitScript(installFinder);
  await page.addInitScript(installEffects);
  const browser = observeBrowser(page);
  const result: CrawlResult = { activated: 0, faults: [] };
  const done = new Set<string>();
  const followed = new Set<string>();
  /** The controls as last listed, until an input may change them. */
  let listed: readonly FoundControl[] | undefined;
  const list = async (): Promise<readonly FoundControl[]> => {
    listed ??= await page.evaluate(async () =>
      (await window.finder.list()).filter(({ isSelected }) => !isSelected),
    );
    return listed;
  };
  const keysOf = (controls: readonly FoundControl[]) => new Set(controls.map(({ key }) => key));
  /** Whether the same controls are on the page, apart from messages. */
  const isSameState = (one: readonly FoundControl[], other: readonly FoundControl[]) => {
    const lasting = (controls: readonly FoundControl[]) => controls.filter(({ isMessage }) => !isMessage);
    return isDeepStrictEqual(keysOf(lasting(one)), keysOf(lasting(other)));
  };
  const where = () => page.url().split('#', 1)[0] ?? '';
  const press = (control: FoundControl, holdsLinks: boolean) => {
    listed = undefined;
    return activate(page, crawl.mode, control, { browser, holdsLinks });
  };
  const pressEscape = () => {
    listed = undefined;
    return page.keyboard.press('Escape');
  };
  const open = (address: string) => {
    listed = undefined;
    return crawl.open(address);
  };

  for (const address of crawl.addresses) {
    const known = new Set<string>();
    const pathName = (path: readonly FoundControl[]) => path.map(({ name }) => name).join(' > ');
    /** The path of controls that led to the current state of the page; undefined when unknown. */
    let shownBy: string | undefined;
    /** The URL after loading, which may differ from the address. */
    let shownAt = '';
    /** The controls on the page after each path. */
    const shownAfter = new Map<string, readonly FoundControl[]>();

    /** @returns All controls on the page; undefined when this one is not among them. */
    const listWith = async ({ key }: FoundControl): Promise<readonly FoundControl[] | undefined> => {
      const controls = await list();
      return controls.some((one) => one.key === key) ? controls : undefined;
    };
    /** Waits for the control, because content of a panel may have to load first. */
    const waitForControl = async (control: FoundControl): Promise<readonly FoundControl[] | undefined> => {
      for (const end = Date.now() + 5_000; Date.now() < end; await page.waitForTimeout(30)) {
        const controls = await listWith(control);
        if (controls) return controls;
        listed = undefined;
      }
      return undefined;
    };
    /** Closes what was opened, or goes back. @returns Whether the page has the earlier controls again. */
    const restore = async (at: string, before: readonly FoundControl[]): Promise<boolean> => {
      listed = undefined;
      const hasNavigated = where() !== at;
      if (hasNavigated) {
        // The earlier page has returned when it takes the focus; until then, it would close a menu that opens.
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        );
        await page.goBack();
        if (where() !== at) return false;
        await (crawl.settle?.() ?? waitForFocus(page, PAGE_FOCUS_MS));
      }
      for (let tries = 0; tries < 2; tries++) {
        if (!hasNavigated) await pressEscape();
        if (isSameState(await list(), before) && where() === at) return true;
        listed = undefined;
      }
      return false;
    };
    /** Activates the rest of a path. @returns The same as `reach`. */
    const follow = async (
      path: readonly FoundControl[],
      from: number,
      control: FoundControl,
    ): Promise<readonly FoundControl[] | undefined> => {
      for (const step of path.slice(from)) {
        if (!(await waitForControl(step))) return undefined;
        await press(step, false);
      }
      shownBy = pathName(path);
      return waitForControl(control);
    };
    /**
     * How many steps of a path led to the current state, judged by its controls; undefined when none match. Messages
     * count only if the path or the control is part of one.
     */
    const completedSteps = async (
      path: readonly FoundControl[],
      control: FoundControl,
    ): Promise<number | undefined> => {
      if (where() !== shownAt) return undefined;
      const now = await list();
      const countsMessages = [...path, control].some(({ isMessage }) => isMessage);
      for (let length = path.length; length >= 0; length--) {
        const then = shownAfter.get(pathName(path.slice(0, length)));
        if (!then) continue;
        if (countsMessages ? isDeepStrictEqual(keysOf(then), keysOf(now)) : isSameState(then, now))
          return length;
      }
      return undefined;
    };
    /**
     * Brings the page to the state that shows a control: unchanged, by Esc, from a part of the path, or from the address.
     * @returns All controls in that state; undefined when the control does not reappear.
     */
    const reach = async (
      path: readonly FoundControl[],
      control: FoundControl,
    ): Promise<readonly FoundControl[] | undefined> => {
      for (let tries = 0; shownBy === pathName(path) && tries < 3; tries++) {
        const controls = await listWith(control);
        if (controls) return controls;
        await pressEscape();
      }
      const shown = await completedSteps(path, control);
      const reached = shown === undefined ? undefined : await follow(path, shown, control);
      if (reached) return reached;
      await open(address);
      return follow(path, 0, control);
    };

    const walk = async (path: readonly FoundControl[], controls: readonly FoundControl[]): Promise<void> => {
      shownBy = pathName(path);
      shownAfter.set(pathName(path), await list());
      for (const control of controls) known.add(control.key);
      for (const control of controls) {
        if (done.has(control.key)) continue;
        done.add(control.key);
        if (crawl.mode !== 'keyboard' && control.isOutOfSight) continue;
        if (crawl.isException?.(control.name)) continue;
        const name = pathName([...path, control]);
        const present = await reach(path, control);
        if (!present) {
          const all = await page.evaluate(() => window.finder.list());
          shownBy = undefined;
          // It reappears once another option is selected.
          if (all.some(({ key, isSelected }) => isSelected && key === control.key)) {
            done.delete(control.key);
            known.delete(control.key);
            continue;
          }
          result.faults.push(`${address}: ${name} does not reappear`);
          continue;
        }
        const before = where();
        const isFirstOfKind = !followed.has(control.kind);
        followed.add(control.kind);
        const holdsLinks = control.role === 'link' && !isFirstOfKind;
        let problems = await press(control, holdsLinks);
        if (!problems) {
          // It was part of a closing element.
          shownBy = undefined;
          problems = (await reach(path, control)) ? await press(control, holdsLinks) : null;
        }
        result.activated++;
        result.faults.push(
          ...(problems ?? ['disappears before it can be used']).map((what) => `${address}: ${name} ${what}`),
        );
        if (new URL(where()).pathname !== new URL(before).pathname) {
          shownBy = (await restore(before, present)) ? pathName(path) : undefined;
          continue;
        }
        // The result may require a script, which a busy control waits for.
        await crawl.requests.pause();
        // A message about the response follows it, and would cover the next control.
        if (browser.some((effect) => effect.startsWith('request'))) await page.waitForTimeout(MESSAGE_MS);
        await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
        const listRevealed = async () => (await list()).filter(({ key }) => !known.has(key));
        let revealed = await listRevealed();
        if (revealed.length > 0 && crawl.settle) {
          // A loading panel has a different name.
          await crawl.settle();
          listed = undefined;
          revealed = await listRevealed();
        }
        if (revealed.length > 0 && path.length < MAX_DEPTH) await walk([...path, control], revealed);
        // The opened element may cover others.
        if (revealed.length > 0 || where() !== before)
          shownBy = (await restore(before, present)) ? pathName(path) : undefined;
      }
    };

    await open(address);
    shownAt = where();
    await walk([], await list());
  }
  return result;
}
