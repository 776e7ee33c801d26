/** What a test does with a page, in the few steps that each engine's driver offers in its own way. */
export interface Engine {
  /** Loads a page and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page, also an asynchronous one. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  moveTo(x: number, y: number): Promise<void>;
  /** A tap where the engine has touch and the window is as narrow as a phone's, else a click. */
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** A key by its name, with the modifiers that are held before it: `Control+b`. */
  key(chord: string): Promise<void>;
  /** Of a `select` whose options have no other value than their text. */
  chooseOption(css: string, text: string): Promise<void>;
  chooseFile(css: string, path: string): Promise<void>;
  /** Console errors and warnings, uncaught errors, failed requests and refused ones so far. */
  readonly faults: string[];
  close(): Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The two that everything is tried at. */
export const PHONE: WindowSize = { width: 390, height: 844 };
export const DESKTOP: WindowSize = { width: 1280, height: 900 };
export const isPhone = ({ width }: WindowSize): boolean => width < 500;

/** Starts a browser of its own, with nothing stored. */
export type OpenEngine = (size: WindowSize) => Promise<Engine>;
