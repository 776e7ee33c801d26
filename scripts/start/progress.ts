/** Prints the steps of `npm start`. */
export interface Progress {
  /** Runs a step and prints its start and its end with the duration. `work` returns the text for the end. */
  step(name: string, description: string, work: () => Promise<string>): Promise<void>;
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
    async step(name, description, work) {
      const started = performance.now();
      out.write(`  …  ${column(name)} ${description}\n`);
      const summary = await work();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      out.write(`  ✔  ${column(name)} ${summary} (${seconds} s)\n`);
    },
    note(text) {
      out.write(`${text}\n`);
    },
  };
}
