/** What a check of `pnpm ops status` found. */
export interface Result {
  /** Undefined: it was not checked. */
  readonly isGood: boolean | undefined;
  /** For a problem, also what to do about it. */
  readonly text: string;
}

export const good = (text: string): Result => ({ isGood: true, text });
export const problem = (text: string): Result => ({ isGood: false, text });
export const notChecked = (text: string): Result => ({ isGood: undefined, text });
