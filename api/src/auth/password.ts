import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's Password Storage Cheat Sheet: Argon2id (the library's own default) with 19 MiB, two passes, one lane. The
 * library works off the main thread.
 */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** @returns a PHC string, with a salt of its own */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Compares a password with a stored hash. Without a hash it takes the same time and says no, so that nobody can tell
 * from the time whether an account exists (decision 44).
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await unknownHash()), password);
  return isRight && passwordHash !== undefined;
}

/** A password for somebody to type once: 120 bits, without letters that look alike. */
export const generatePassword = (): string =>
  Array.from(randomBytes(24), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789-'[byte % 32]).join('');

let hashOfNobody: Promise<string> | undefined;

/** The hash of a password that nobody knows, made once. */
const unknownHash = (): Promise<string> => (hashOfNobody ??= hashPassword(randomBytes(32).toString('hex')));
