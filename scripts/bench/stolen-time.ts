import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
/** A tick is as fine as it gets, and one may belong to what was before. */
const MOST_MS = TICK_MS;

/**
 * The time of all processors that a host gave to others while this machine had work for them, in ms since its start
 * (`steal` in proc(5)); 0 where nothing tells of it.
 */
export async function stolenTime(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  return readStolen(stat) * TICK_MS;
}

/** @param stat What `/proc/stat` says. @returns the ticks stolen from all processors */
export const readStolen = (stat: string): number => Number(/^cpu +(?:\d+ ){7}(\d+)/.exec(stat)?.[1] ?? 0);

/** What was measured, and how often in vain. */
export interface Undisturbed<Value> {
  readonly value: Value;
  readonly repeats: number;
}

export interface Measurement<Value> {
  /** What comes before; the host may take its time then. */
  readonly prepare?: () => Promise<unknown>;
  readonly measure: () => Promise<Value>;
  /** How often at most; what the last one gave counts, disturbed or not. */
  readonly repeats: number;
  /** How much of all processors' time may be taken away meanwhile, in ms. */
  readonly most?: number;
}

/** Measures, and once more while a host took the processors away meanwhile: what came then says nothing about us. */
export async function undisturbed<Value>(
  { prepare, measure, repeats, most = MOST_MS }: Measurement<Value>,
  stolen: () => Promise<number> = stolenTime,
): Promise<Undisturbed<Value>> {
  for (let repeat = 0; ; repeat++) {
    await prepare?.();
    const before = await stolen();
    const value = await measure();
    if ((await stolen()) - before <= most || repeat >= repeats) return { value, repeats: repeat };
  }
}
