/** How far what is typed has got. */
export type DraftState = 'none' | 'saving' | 'saved' | 'here' | 'refused';

export interface DraftKeeperOptions {
  /** Stores it on the server; an empty text removes it. */
  readonly save: (text: string) => Promise<unknown>;
  /** Keeps what the server has not got yet; null: it has all. */
  readonly keepHere: (text: string | null) => void;
  readonly onState: (state: DraftState) => void;
  /** Whether the server will never take these words: then they wait for others. */
  readonly isFinal: (error: unknown) => boolean;
}

export interface DraftKeeper {
  /** Takes what stands in the form now, and saves it in a moment. */
  keep(text: string): void;
  /** Saves nothing more for now, and waits for what is on its way: it must not arrive after the reply. */
  pause(): Promise<void>;
  /** Goes on saving: the reply was not sent. */
  resume(): void;
  /** Saves at once what is not saved. */
  flush(): Promise<void>;
  /** Forgets all of it: the reply is sent. */
  drop(): void;
  /** Saves at once what is not saved, as the form goes. */
  close(): void;
}

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** Saves a draft while somebody types: one call after the other, the last text last, and again after a failure. */
export function createDraftKeeper({ save, keepHere, onState, isFinal }: DraftKeeperOptions): DraftKeeper {
  let unsaved: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let isPaused = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isPaused && unsaved !== null) timer = setTimeout(() => void run(), ms);
  };
  const send = async () => {
    const text = unsaved;
    if (text === null) return;
    onState('saving');
    try {
      await save(text);
      if (unsaved !== text) return schedule(PAUSE_MS);
      unsaved = null;
      keepHere(null);
      onState(text.trim() ? 'saved' : 'none');
    } catch (error) {
      if (isFinal(error) && unsaved === text) return onState('refused');
      onState('here');
      schedule(RETRY_MS);
    }
  };
  const run = () => {
    clearTimeout(timer);
    running = running.then(send);
    return running;
  };

  return {
    keep(text) {
      unsaved = text;
      keepHere(text);
      schedule(PAUSE_MS);
    },
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      schedule(PAUSE_MS);
    },
    async flush() {
      if (!isPaused && unsaved !== null) await run();
    },
    drop() {
      unsaved = null;
      clearTimeout(timer);
      keepHere(null);
      onState('none');
    },
    close() {
      if (!isPaused && unsaved !== null) void run();
      isPaused = true;
    },
  };
}
