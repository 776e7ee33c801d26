import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors.ts';

/** Native code, loaded at its first use so that it does not delay the start. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP's Password Storage Cheat Sheet: Argon2id (the library's own default) with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * The library works in Node's thread pool, whose four threads also serve files and DNS lookups: one processor and two
 * threads stay free for them.
 */
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** About two seconds of work. Requests beyond it are asked to retry later. */
const LONGEST_QUEUE = 100;

/** @returns a PHC string with its own salt */
export const hashPassword = (password: string): Promise<string> =>
  work(async () => (await argon2()).hash(password.normalize('NFC'), OPTIONS));

/**
 * Compares a password with a stored hash. Without a hash it takes the same time and returns false, so that the response
 * time does not reveal whether an account exists.
 * @throws UnavailableError when the queue is full
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownHash());
  const isRight = await work(async () => (await argon2()).verify(known, password.normalize('NFC')));
  return isRight && passwordHash !== undefined;
}

/** A one-time password that is easy to type: 120 bits, without letters that look alike. */
export const generatePassword = (): string =>
  Array.from(randomBytes(24), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789-'[byte % 32]).join('');

function work<Result>(task: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= LONGEST_QUEUE) return Promise.reject(new UnavailableError());
  return inTurn(task);
}

let hashOfNobody: Promise<string> | undefined;

/** The hash of a password that nobody knows, made once. */
const unknownHash = (): Promise<string> => (hashOfNobody ??= hashPassword(randomBytes(32).toString('hex')));
