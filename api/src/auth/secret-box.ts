import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that are stored in the database, with a key outside it. */
export interface SecretBox {
  /** Encrypts a text for one owner: it cannot be decrypted for another one, such as after copying it to another row. */
  seal(text: string, owner: string): Promise<string>;
  /** @throws WrongKeyError when it was sealed with another key or for another owner */
  open(sealed: string, owner: string): Promise<string>;
  /** A keyed digest (HMAC) of 64 hexadecimal digits. */
  digest(text: string): Promise<string>;
}

/** A secret was sealed with another key. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';

  constructor() {
    super('A secret was sealed with another key: set TWO_STEP_KEY, or bring two-step.key back into DATA_DIR');
  }
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param loadKey returns 32 bytes; called at the first use, and again after a failure */
export function createSecretBox(loadKey: () => Promise<Buffer>): SecretBox {
  let loaded: Promise<Keys> | undefined;
  const keys = (): Promise<Keys> => {
    loaded ??= loadKey().then(derive);
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
  return {
    seal: async (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, (await keys()).sealing, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: async (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv(CIPHER, (await keys()).sealing, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        throw new WrongKeyError();
      }
    },
    digest: async (text) =>
      createHmac('sha256', (await keys()).digesting)
        .update(text)
        .digest('hex'),
  };
}

interface Keys {
  readonly sealing: Buffer;
  readonly digesting: Buffer;
}

/** One key for each purpose (RFC 5869). */
const derive = (key: Buffer): Keys => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `two-step ${purpose}`, 32));
  return { sealing: keyFor('sealing'), digesting: keyFor('digesting') };
};
