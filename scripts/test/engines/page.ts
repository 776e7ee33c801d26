/// <reference lib="dom" />
import { expect } from 'vitest';
import { isAllLive } from '../../../shell/e2e/support/is-all-live.ts';
import type { Engine } from './engine.ts';

/** An element that is shown: the first one of a selector, or the one of them with this text or name. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

export const button = (text: string, within = ''): Target => ({ css: `${within} button`, text });
export const link = (text: string, within = ''): Target => ({ css: `${within} a`, text });
export const field = (name: string, within = ''): Target => ({ css: `${within} [name="${name}"]` });

/** A page as a person uses it, in whatever engine. */
export interface EnginePage extends Omit<Engine, 'goto' | 'run' | 'pressAt' | 'moveTo'> {
  open(address: string): Promise<void>;
  /** Evaluates a function in the page. It sees nothing but its arguments. */
  evaluate<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits until it is there. */
  see(target: Target): Promise<void>;
  /** Presses its middle as soon as nothing covers it. */
  press(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** The first use of a page, after which React takes it over. */
  makeLive(): Promise<void>;
}

/** The steps that tests take, from those that an engine offers. */
export function createPage(engine: Engine, origin: string): EnginePage {
  const evaluate: EnginePage['evaluate'] = (inPage, ...args) =>
    engine.run(inPage.toString(), args) as Promise<never>;
  const press = async (target: Target) => {
    let found: Found = { state: 'not shown' };
    const look = async () => (found = await evaluate(find, target)).state;
    await expect.poll(look, { message: describe(target) }).toBe('free');
    await engine.pressAt(found.x ?? 0, found.y ?? 0);
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
    makeLive: async () => {
      await engine.moveTo(40, 40);
      await engine.moveTo(60, 300);
      await expect.poll(() => evaluate(isAllLive)).toBe(true);
    },
  };
}

const describe = ({ css, text }: Target) => (text ? `${css} '${text}'` : css);

interface Found {
  /** `free`, `not shown`, `moving`, or what covers it. */
  readonly state: string;
  /** Its middle. */
  readonly x?: number;
  readonly y?: number;
}

/** Brings an element into view and tells where a press reaches it. Runs in the page. */
async function find({ css, text }: Target): Promise<Found> {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const element = [...document.querySelectorAll(css)].find(
    (one) => one.getClientRects().length > 0 && (text === undefined || nameOf(one) === text),
  );
  if (!element) return { state: 'not shown' };
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = middleOf(element);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = middleOf(element);
  if (x !== before.x || y !== before.y) return { state: 'moving' };
  const top = document.elementFromPoint(x, y);
  const isReached = top !== null && (element.contains(top) || top.contains(element));
  return { state: isReached ? 'free' : `covered by ${top?.outerHTML.slice(0, 200)}`, x, y };
}
