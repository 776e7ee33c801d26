/** Settings after reading secrets from files. */
export interface SecretFiles {
  readonly values: Readonly<Record<string, string>>;
  /** Error message by file setting, such as `SMTP_URL_FILE`. Contains neither a path nor a secret. */
  readonly faults: ReadonlyMap<string, string>;
}

/**
 * Reads secrets from files: `SMTP_URL_FILE=/run/secrets/smtp` sets `SMTP_URL` to the content of that file, without the
 * trailing line break that an editor adds. Spaces around a value do not count, and one without anything else is not set.
 * @param names of the settings that may be read from a file
 * @param readFile throws an error with a `code`
 */
export function readSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  readFile: (path: string) => Uint8Array,
): SecretFiles {
  const values: Record<string, string> = {};
  const faults = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(environment)) if (value.trim()) values[name] = value.trim();
  for (const name of names) {
    const setting = `${name}_FILE`;
    const path = values[setting];
    if (path === undefined) continue;
    delete values[setting];
    if (name in values) {
      faults.set(setting, `Set either ${name} or ${setting}`);
      delete values[name];
      continue;
    }
    try {
      const text = decode(readFile(path)).replace(/\r?\n$/, '');
      if (text === '') faults.set(setting, 'The file is empty');
      else values[name] = text;
    } catch (error) {
      faults.set(setting, describe(error));
    }
  }
  return { values, faults };
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function describe(error: unknown): string {
  if (error instanceof TypeError) return 'The file is not UTF-8 text';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return `The file cannot be read (${code})`;
}
