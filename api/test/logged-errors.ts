let lines: string[] = [];

/** Records a line of the log of an app if it is an error. */
export function recordLogLine(line: string): void {
  if ((JSON.parse(line) as { level: string }).level === 'error') lines.push(line);
}

/** The errors that all apps have logged since the last call. */
export function takeLoggedErrors(): readonly string[] {
  const taken = lines;
  lines = [];
  return taken;
}
