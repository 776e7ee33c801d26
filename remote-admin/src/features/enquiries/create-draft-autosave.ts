/**
 * `local`: only in this browser, to be retried. `rejected`: the server does not accept this text. `conflict`: saving is
 * paused, because the server has a draft that this text does not continue.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'local' | 'rejected' | 'conflict';

export interface DraftAutosaveOptions {
  /** Saves the draft on the server; an empty text removes it. */
  readonly save: (text: string) => Promise<unknown>;
  /** Stores the unsaved text in this browser; null removes it. */
  readonly saveLocally: (text: string | null) => void;
  readonly onState: (state: DraftState) => void;
  /** Whether a retry cannot succeed: the text is then saved only after it changes. */
  readonly isPermanent: (error: unknown) => boolean;
  /** Whether saving has to wait for the user's choice: `resume` or `discard`. */
  readonly isConflict: (error: unknown) => boolean;
}

export interface DraftAutosave {
  /** Stores the text locally and schedules a save. */
  update(text: string): void;
  /** Pauses saving. Resolves after a running save, which must not arrive after the reply. */
  pause(): Promise<void>;
  /** Resumes saving, after the reply was not sent, or the user overwrites the other draft. */
  resume(): void;
  /** Saves unsaved text at once. */
  flush(): Promise<void>;
  /** Discards the text, after the reply was sent, or the user uses the other draft. */
  discard(): void;
  /** Saves unsaved text at once and stops, when the form unmounts. */
  close(): void;
}

const DEBOUNCE_MS = 800;
const RETRY_MS = 5_000;

/** Saves a draft while the user types: one request at a time, the latest text last, with a retry after errors. */
export function createDraftAutosave({
  save,
  saveLocally,
  onState,
  isPermanent,
  isConflict,
}: DraftAutosaveOptions): DraftAutosave {
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
      // The local copy then continues the saved text.
      if (unsaved !== null && unsaved !== text) saveLocally(unsaved);
      if (unsaved !== text) return schedule(DEBOUNCE_MS);
      unsaved = null;
      saveLocally(null);
      onState(text.trim() ? 'saved' : 'none');
    } catch (error) {
      if (isConflict(error)) {
        isPaused = true;
        return onState('conflict');
      }
      if (isPermanent(error) && unsaved === text) return onState('rejected');
      onState('local');
      schedule(RETRY_MS);
    }
  };
  const run = () => {
    clearTimeout(timer);
    running = running.then(send);
    return running;
  };

  return {
    update(text) {
      unsaved = text;
      saveLocally(text);
      schedule(DEBOUNCE_MS);
    },
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      schedule(DEBOUNCE_MS);
    },
    async flush() {
      if (!isPaused && unsaved !== null) await run();
    },
    discard() {
      unsaved = null;
      clearTimeout(timer);
      saveLocally(null);
      onState('none');
    },
    close() {
      if (!isPaused && unsaved !== null) void run();
      isPaused = true;
    },
  };
}
