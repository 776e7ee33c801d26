/** Reports events during development, one per line. */
export interface Report {
  done(part: string, text: string): void;
  /** @param details Output of the bundler or the server, shown below the line. */
  failed(part: string, text: string, details?: string): void;
  note(text: string): void;
}

const column = (part: string) => part.padEnd(13);

/** @param out Usually `process.stdout`. */
export function createReport(out: NodeJS.WritableStream): Report {
  const note = (text: string) => void out.write(`${text}\n`);
  return {
    note,
    done: (part, text) => note(`  ✔  ${column(part)} ${text}`),
    failed: (part, text, details) => {
      note(`  ✘  ${column(part)} ${text}`);
      if (details) note(details.trim().replaceAll(/^/gm, '     '));
    },
  };
}
