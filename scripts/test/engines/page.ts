/// <reference lib="dom" />
import { expect } from 'vitest';
import { isFullyHydrated } from '../../../shell/e2e/support/is-fully-hydrated.ts';
import type { Engine } from './engine.ts';

/** A visible element: the first match of a selector, optionally with this text or accessible name. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

export const button = (text: string, within = ''): Target => ({ css: `${within} button`, text });
export const link = (text: string, within = ''): Target => ({ css: `${within} a`, text });
export const field = (name: string, within = ''): Target => ({ css: `${within} [name="${name}"]` });

/** A page with user interactions, independent of the engine. */
export interface EnginePage extends Omit<Engine, 'goto' | 'run' | 'pressAt' | 'moveTo'> {
  open(address: string): Promise<void>;
  /** Evaluates a function in the page, without access to its closure. */
  evaluate<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits until the element is visible. */
  see(target: Target): Promise<void>;
  /** Clicks the centre of the element as soon as it is not covered. */
  press(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** Triggers hydration and waits for it. */
  hydrate(): Promise<void>;
}

/** Implements user interactions with the operations of an engine. */
export function createPage(engine: Engine, origin: string): EnginePage {
  const evaluate: EnginePage['evaluate'] = (inPage, ...args) =>
    engine.run(inPage.toString(), args) as Promise<never>;
  const press = async (target: Target) => {
    let location: ElementLocation = { state: 'not shown' };
    const locate = async () => (location = await evaluate(find, target)).state;
    await expect.poll(locate, { message: describe(target) }).toBe('free');
    await engine.pressAt(location.x ?? 0, location.y ?? 0);
  };
  return {
    ...engine,
    open: (address) => engine.goto(origin + address),
    evaluate,
    see: (target) =>
      expect
        .poll(async () => (await evaluate(find, target)).state, { message: describe(target) })
        .not.toBe('not shown'),
    press,
    fill: async (target, text) => {
      await press(target);
      await engine.type(text);
    },
    hydrate: async () => {
      await engine.moveTo(40, 40);
      await engine.moveTo(60, 300);
      await expect.poll(() => evaluate(isFullyHydrated)).toBe(true);
    },
  };
}

const describe = ({ css, text }: Target) => (text ? `${css} '${text}'` : css);

interface ElementLocation {
  /** `free`, `not shown`, `moving`, or the element that covers it. */
  readonly state: string;
  /** Its centre. */
  readonly x?: number;
  readonly y?: number;
}

/** Scrolls an element into view and returns the point to click. Runs in the page. */
async function find({ css, text }: Target): Promise<ElementLocation> {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const centreOf = (element: Element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const element = [...document.querySelectorAll(css)].find(
    (one) => one.getClientRects().length > 0 && (text === undefined || nameOf(one) === text),
  );
  if (!element) return { state: 'not shown' };
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = centreOf(element);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = centreOf(element);
  if (x !== before.x || y !== before.y) return { state: 'moving' };
  const top = document.elementFromPoint(x, y);
  const isReached = top !== null && (element.contains(top) || top.contains(element));
  return { state: isReached ? 'free' : `covered by ${top?.outerHTML.slice(0, 200)}`, x, y };
}
