export interface EnvironmentFile {
  /** Active settings. */
  readonly set: Readonly<Record<string, string>>;
  /** Settings that are commented out. */
  readonly optional: Readonly<Record<string, string>>;
}

const SETTING = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/**
 * Reads `NAME=value` lines, as systemd, Docker and Kubernetes do.
 * @throws Error for an invalid line and for a duplicate name
 */
export function readEnvironmentFile(text: string): EnvironmentFile {
  const set: Record<string, string> = {};
  const optional: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, comment, name, value] = SETTING.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      if (line !== '' && !line.startsWith('# ')) throw new Error(`Neither a setting nor a comment: ${line}`);
      continue;
    }
    if (name in set || name in optional) throw new Error(`${name} is set twice`);
    (comment ? optional : set)[name] = value;
  }
  return { set, optional };
}
