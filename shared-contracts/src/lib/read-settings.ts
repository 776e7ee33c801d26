import type { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { StartError } from './start-error.ts';

/** Settings are wrong. The message names every one, and never its value, which may be a secret. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
  /** What to write instead, by setting. */
  readonly faults: ReadonlyMap<string, string>;

  /** @param faults at least one */
  constructor(faults: ReadonlyMap<string, string>) {
    const lines = [...faults].map(([name, fault]) => `${name}: ${fault}`);
    super(lines.length === 1 ? `Wrong setting ${lines[0]}` : `Wrong settings:\n  ${lines.join('\n  ')}`);
    this.faults = faults;
  }
}

interface Source {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Settings that may also be read from a file, named by `…_FILE`. */
  readonly secrets: readonly string[];
  /** Throws an error with a `code` where it cannot. */
  readonly readFile: (path: string) => Uint8Array;
}

/**
 * Reads settings, some of which may be in files. An empty one counts as not set.
 * @throws SettingsError that names every wrong setting at once
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  { environment, secrets, readFile }: Source,
): z.output<Schema> {
  const given = readSecretFiles(environment, secrets, readFile);
  const result = schema.safeParse(given.values);
  const faults = new Map(given.faults);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    // Of a setting whose file is at fault the schema would only say that it is missing.
    if (!faults.has(name) && !faults.has(`${name}_FILE`)) faults.set(name, message);
  }
  if (faults.size > 0 || !result.success) throw new SettingsError(faults);
  return result.data;
}

/** What is wrong with the settings that a function reads, by setting; nothing when it returns. */
export function faultsOf(read: () => unknown): ReadonlyMap<string, string> {
  try {
    read();
    return new Map();
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
