/** The operations of a browser driver that the tests need. */
export interface Engine {
  /** Loads a page and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page, and awaits its result. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  moveTo(x: number, y: number): Promise<void>;
  /** A tap if the engine supports touch and the window has the width of a phone, else a click. */
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key with modifiers: `Control+b`. */
  key(chord: string): Promise<void>;
  /** Selects an option by its text. */
  chooseOption(css: string, text: string): Promise<void>;
  chooseFile(css: string, path: string): Promise<void>;
  /** Console errors and warnings, uncaught errors, failed requests and error responses so far. */
  readonly faults: string[];
  close(): Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The two sizes of all tests. */
export const PHONE: WindowSize = { width: 390, height: 844 };
export const DESKTOP: WindowSize = { width: 1280, height: 900 };
export const isPhone = ({ width }: WindowSize): boolean => width < 500;

/** Starts a browser with an empty profile. */
export type OpenEngine = (size: WindowSize) => Promise<Engine>;
