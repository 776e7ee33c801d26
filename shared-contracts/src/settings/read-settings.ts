import type { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { StartError } from '../lib/start-error.ts';

/** Settings are wrong. The message names all of them, but never a value, which may be a secret. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
  /** Error message by setting. */
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
  /**
   * Checks of settings that depend on each other, each a schema of only these. As checks of the whole schema they would
   * run, and report, only after all other settings are valid.
   */
  readonly rules?: readonly z.ZodType[];
  /** @throws an error with a `code` */
  readonly readFile: (path: string) => Uint8Array;
}

/**
 * Reads settings, some of which may be in files. A value without anything but spaces counts as not set.
 * @throws SettingsError that lists all wrong settings
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  { environment, secrets, rules = [], readFile }: Source,
): z.output<Schema> {
  const files = readSecretFiles(environment, secrets, readFile);
  const result = schema.safeParse(files.values);
  const broken = rules.map((rule) => rule.safeParse(files.values));
  const faults = new Map(files.faults);
  for (const { path, message } of [result, ...broken].flatMap(({ error }) => error?.issues ?? [])) {
    const name = path.join('.');
    // For a setting whose file has an error, the schema would only report that it is missing.
    if (!faults.has(name) && !faults.has(`${name}_FILE`)) faults.set(name, message);
  }
  if (faults.size > 0 || !result.success) throw new SettingsError(faults);
  return result.data;
}

/** The errors of the settings that a function reads, by setting; empty when it returns normally. */
export function faultsOf(read: () => unknown): ReadonlyMap<string, string> {
  try {
    read();
    return new Map();
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
