import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { OpsError } from './ops-error.ts';

/** Generates an age key pair. */
export async function makeKeys(): Promise<{ secret: string; public: string }> {
  const secret = await generateIdentity();
  return { secret, public: await identityToRecipient(secret) };
}

const isSecret = (key: string) => key.toUpperCase().startsWith('AGE-SECRET-KEY-');

/** @param key a secret or public age key */
export async function encrypt(
  content: AsyncIterable<Uint8Array>,
  key: string,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  } catch (error) {
    throw new OpsError('BACKUP_KEY: Not an age key', { cause: error });
  }
  return encrypter.encrypt(toWeb(content)) as Promise<AsyncIterable<Uint8Array> & globalThis.ReadableStream>;
}

/** `Readable.toWeb` would turn a failed stream into an empty one. */
const toWeb = (content: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(content) as globalThis.ReadableStream<Uint8Array>;

/**
 * @param key the secret key
 * @throws OpsError for a wrong key; the stream fails if the content is damaged
 */
export async function decrypt(content: AsyncIterable<Uint8Array>, key: string): Promise<Readable> {
  if (!isSecret(key))
    throw new OpsError(
      'BACKUP_KEY: A public key writes backups; reading needs the secret key, AGE-SECRET-KEY-1…',
    );
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
    return Readable.fromWeb((await decrypter.decrypt(toWeb(content))) as ReadableStream);
  } catch (error) {
    throw new OpsError('The backup cannot be decrypted: it is damaged, or BACKUP_KEY is not its key', {
      cause: error,
    });
  }
}
