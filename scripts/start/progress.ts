/** Prints the steps of `npm start`. */
export interface Progress {
  /** Runs a step and prints its start and its end with the duration. `work` returns the text for the end. */
  step(name: string, doing: string, work: () => Promise<string>): Promise<void>;
  /** Prints a message. */
  note(text: string): void;
}

const column = (name: string) => name.padEnd(12);

/**
 * Prints steps to a stream: a line when one begins and a line when it ended.
 * @param out Usually `process.stdout`.
 */
export function createProgress(out: NodeJS.WriteStream): Progress {
  return {
    async step(name, doing, work) {
      const started = performance.now();
      out.write(`  …  ${column(name)} ${doing}\n`);
      const done = await work();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      out.write(`  ✔  ${column(name)} ${done} (${seconds} s)\n`);
    },
    note(text) {
      out.write(`${text}\n`);
    },
  };
}
