/** The prefix of a warning in the output of `pnpm release publish`. */
const WARNING = '  ! ';

/**
 * Divides the output of `pnpm release publish` into a summary of one line and its warnings.
 * @param output A line for each remote, followed by its warnings.
 */
export function readPublished(output: string): { summary: string; warnings: string[] } {
  const lines = output.trimEnd().split('\n');
  const isWarning = (line: string) => line.startsWith(WARNING);
  return {
    summary: lines.filter((line) => !isWarning(line)).join(', '),
    warnings: lines.filter(isWarning).map((line) => line.slice(WARNING.length)),
  };
}
