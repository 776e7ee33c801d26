import { isDeepStrictEqual } from 'node:util';
import { activate, getsFocus, type Mode, observeBrowser } from './activate-control.ts';
import { type FoundControl, installFinder } from './find-controls.ts';
import { installEffects } from './observe-effects.ts';
import { type ObservedPage } from './browser.ts';
import type { TrackedRequests } from './track-requests.ts';

/** A menu in a dialog of a panel; what lies deeper is found by its own page. */
const DEEPEST = 4;
/** For the focus on the page that Back leads to: no person presses anything before. A new document takes none. */
const PAGE_FOCUS_MS = 1_000;

export interface Crawl {
  readonly mode: Mode;
  readonly addresses: readonly string[];
  /** Loads an address, and waits until the page can be used. */
  readonly open: (address: string) => Promise<void>;
  readonly requests: TrackedRequests;
  /** Waits until what an activation shows is there in full. */
  readonly settle?: () => Promise<void>;
  /** Whether a control is left out, by its name. */
  readonly isException?: (name: string) => boolean;
}

export interface Crawled {
  /** How many controls were activated. */
  activated: number;
  readonly faults: string[];
}

/**
 * Activates every control of some pages in one way: what stands on all pages once, of the rows of a list the first, and
 * what an activation shows right after it.
 */
export async function crawlControls(page: ObservedPage, crawl: Crawl): Promise<Crawled> {
  await page.addInitScript(installFinder);
  await page.addInitScript(installEffects);
  const browser = observeBrowser(page);
  const result: Crawled = { activated: 0, faults: [] };
  const done = new Set<string>();
  const followed = new Set<string>();
  const list = () => page.evaluate(() => window.finder.list().filter(({ isChosen }) => !isChosen));
  const keysOf = (controls: readonly FoundControl[]) => new Set(controls.map(({ key }) => key));
  const where = () => page.url().split('#', 1)[0] ?? '';
  const press = (control: FoundControl, holdsLinks: boolean) =>
    activate(page, crawl.mode, control, { browser, holdsLinks });

  for (const address of crawl.addresses) {
    const known = new Set<string>();
    const wayOf = (path: readonly FoundControl[]) => path.map(({ name }) => name).join(' > ');
    /** The way that led to what the page shows; nothing when it is unknown. */
    let shownBy: string | undefined;
    /** Where the page was once it had loaded, which may be elsewhere than at its address. */
    let shownAt = '';
    /** The controls that the page showed right after each way. */
    const shownAfter = new Map<string, ReadonlySet<string>>();

    /** @returns The keys of all controls that the page shows; nothing when the one in question is not among them. */
    const keysWith = async ({ key }: FoundControl): Promise<ReadonlySet<string> | undefined> => {
      const keys = keysOf(await list());
      return keys.has(key) ? keys : undefined;
    };
    /** The same once it is there: what a panel shows may have to be loaded first. */
    const arrives = async (control: FoundControl): Promise<ReadonlySet<string> | undefined> => {
      for (const end = Date.now() + 5_000; Date.now() < end; await page.waitForTimeout(30)) {
        const keys = await keysWith(control);
        if (keys) return keys;
      }
      return undefined;
    };
    /** Closes what was opened, or goes back. @returns Whether the page has the controls that it had then, and no others. */
    const isRestored = async (at: string, keys: ReadonlySet<string>): Promise<boolean> => {
      const isLeft = where() !== at;
      if (isLeft) {
        await page.goBack();
        if (where() !== at) return false;
        await (crawl.settle?.() ?? getsFocus(page, PAGE_FOCUS_MS));
      }
      for (let tries = 0; tries < 2; tries++) {
        if (!isLeft) await page.keyboard.press('Escape');
        if (isDeepStrictEqual(keysOf(await list()), keys) && where() === at) return true;
      }
      return false;
    };
    /** Goes on from what the page shows, or from the address. @returns What `reach` does. */
    const follow = async (
      path: readonly FoundControl[],
      from: number,
      control: FoundControl,
    ): Promise<ReadonlySet<string> | undefined> => {
      for (const step of path.slice(from)) {
        if (!(await arrives(step))) return undefined;
        await press(step, false);
      }
      shownBy = wayOf(path);
      return arrives(control);
    };
    /** How much of a way led to what the page shows, by its controls; nothing when that is none of it. */
    const lengthShown = async (path: readonly FoundControl[]): Promise<number | undefined> => {
      if (where() !== shownAt) return undefined;
      const keys = keysOf(await list());
      for (let length = path.length; length >= 0; length--) {
        const then = shownAfter.get(wayOf(path.slice(0, length)));
        if (then && isDeepStrictEqual(then, keys)) return length;
      }
      return undefined;
    };
    /**
     * Brings the page to where a control was found: as it is, by Esc, from where a part of the way led, or from the address.
     * @returns The keys of all controls that it shows then; nothing when the control is not there again.
     */
    const reach = async (
      path: readonly FoundControl[],
      control: FoundControl,
    ): Promise<ReadonlySet<string> | undefined> => {
      for (let tries = 0; shownBy === wayOf(path) && tries < 3; tries++) {
        const keys = await keysWith(control);
        if (keys) return keys;
        await page.keyboard.press('Escape');
      }
      const shown = await lengthShown(path);
      const reached = shown === undefined ? undefined : await follow(path, shown, control);
      if (reached) return reached;
      await crawl.open(address);
      return follow(path, 0, control);
    };

    const walk = async (path: readonly FoundControl[], controls: readonly FoundControl[]): Promise<void> => {
      shownBy = wayOf(path);
      shownAfter.set(wayOf(path), keysOf(await list()));
      for (const control of controls) known.add(control.key);
      for (const control of controls) {
        if (done.has(control.key)) continue;
        done.add(control.key);
        if (crawl.mode !== 'keyboard' && control.isOutOfSight) continue;
        if (crawl.isException?.(control.name)) continue;
        const way = wayOf([...path, control]);
        const present = await reach(path, control);
        if (!present) {
          const all = await page.evaluate(() => window.finder.list());
          shownBy = undefined;
          // Found again once something else is chosen.
          if (all.some(({ key, isChosen }) => isChosen && key === control.key)) {
            done.delete(control.key);
            known.delete(control.key);
            continue;
          }
          result.faults.push(`${address}: ${way} is not there again`);
          continue;
        }
        const before = where();
        const isFirstOfKind = !followed.has(control.kind);
        followed.add(control.kind);
        const holdsLinks = control.role === 'link' && !isFirstOfKind;
        let wrong = await press(control, holdsLinks);
        if (!wrong) {
          // It was part of something on its way out.
          shownBy = undefined;
          wrong = (await reach(path, control)) ? await press(control, holdsLinks) : null;
        }
        result.activated++;
        result.faults.push(
          ...(wrong ?? ['is gone before it can be used']).map((what) => `${address}: ${way} ${what}`),
        );
        if (new URL(where()).pathname !== new URL(before).pathname) {
          shownBy = (await isRestored(before, present)) ? wayOf(path) : undefined;
          continue;
        }
        // What it shows may come with a script.
        await crawl.requests.pause();
        const reveals = async () => (await list()).filter(({ key }) => !known.has(key));
        let revealed = await reveals();
        if (revealed.length > 0 && crawl.settle) {
          // A panel that still loads has another name.
          await crawl.settle();
          revealed = await reveals();
        }
        if (revealed.length > 0 && path.length < DEEPEST) await walk([...path, control], revealed);
        // What it opened may lie over the rest.
        if (revealed.length > 0 || where() !== before)
          shownBy = (await isRestored(before, present)) ? wayOf(path) : undefined;
      }
    };

    await crawl.open(address);
    shownAt = where();
    await walk([], await list());
  }
  return result;
}
