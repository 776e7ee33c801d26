import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors.ts';

/** Native code, imported lazily so that it does not delay the start. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP's Password Storage Cheat Sheet: Argon2id (the library's own default) with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * The library uses Node's thread pool, whose four threads also serve files and DNS lookups. This leaves one processor
 * and two threads to them.
 */
const queue = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** About two seconds of work. Further requests are rejected as unavailable. */
const MAX_QUEUE_LENGTH = 100;

/** @returns a PHC string with its own salt */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(async () => (await argon2()).hash(password.normalize('NFC'), OPTIONS));

/**
 * Verifies a password against a stored hash. Without a hash it takes the same time and returns false, so that the
 * response time does not reveal whether an account exists.
 * @throws UnavailableError when the queue is full
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const hash = passwordHash ?? (await dummyHash());
  const isRight = await enqueue(async () => (await argon2()).verify(hash, password.normalize('NFC')));
  return isRight && passwordHash !== undefined;
}

/** A one-time password that is easy to type: 120 bits, without letters that look alike. */
export const generatePassword = (): string =>
  Array.from(randomBytes(24), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789-'[byte % 32]).join('');

function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= MAX_QUEUE_LENGTH) return Promise.reject(new UnavailableError());
  return queue(task);
}

let dummy: Promise<string> | undefined;

/** The hash of a random password, computed once. */
const dummyHash = (): Promise<string> => (dummy ??= hashPassword(randomBytes(32).toString('hex')));
