export interface EnvironmentFile {
  /** Settings that apply. */
  readonly set: Readonly<Record<string, string>>;
  /** Settings that are commented out. */
  readonly optional: Readonly<Record<string, string>>;
}

const SETTING = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/**
 * Reads `NAME=value` lines, as systemd, Docker and Kubernetes do.
 * @throws Error for a line that is no setting, no comment and not empty, and for a name that stands twice
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
    if (name in set || name in optional) throw new Error(`${name} stands twice`);
    (comment ? optional : set)[name] = value;
  }
  return { set, optional };
}
