/** More frames would push the message out of the terminal. */
const MAX_LINES = 8;
/** Node quotes the line that threw, which in a build is the whole program. */
const MAX_LENGTH = 300;
const ERROR_LINE = /^\w*Error\b.*:/;

/**
 * The lines that explain why a server ended: from the message of its error on, or the last ones if there is none.
 * @param lines Its output, oldest first.
 */
export function describeCrash(lines: readonly string[]): string {
  const printed = lines.filter((line) => line.trim() !== '');
  const start = printed.findIndex((line) => ERROR_LINE.test(line));
  const shown = start < 0 ? printed.slice(-MAX_LINES) : printed.slice(start, start + MAX_LINES);
  return shown.map((line) => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line)).join('\n');
}
