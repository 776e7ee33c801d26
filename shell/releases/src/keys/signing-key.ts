import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signature } from 'shared-contracts/releases/release';
import { KeyError } from './key-error.ts';

/** The purpose of a signature. It is part of the signed bytes, so that it is not valid for another purpose. */
export type SignedKind = 'release' | 'registry' | 'preview';

/** An Ed25519 private key and the name of its public half. */
export interface SigningKey {
  readonly publicKey: string;
  /** PKCS #8 in PEM. */
  readonly pem: string;
  sign(kind: SignedKind, bytes: Buffer): Signature;
}

/** Generates a key. */
export const createSigningKey = (): SigningKey => signingKey(generateKeyPairSync('ed25519').privateKey);

/**
 * Reads a private key.
 * @param source PKCS #8 in PEM, in which `\n` may replace line breaks, or the path of such a file.
 * @param name The setting or file, for the message.
 * @throws KeyError
 */
export async function readSigningKey(source: string, name: string): Promise<SigningKey> {
  const isText = source.includes('-----BEGIN');
  const pem = isText
    ? source.replaceAll(String.raw`\n`, '\n')
    : await readFile(source, 'utf8').catch(() => '');
  if (!pem) {
    // Anything but a path may be a key without its first line, which must not get into a log.
    const isPath = /^[./]/.test(source);
    const fault = isPath
      ? `the file ${source} cannot be read`
      : 'neither a key in PEM nor a file that can be read';
    throw new KeyError(`${name}: ${fault}`);
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return signingKey(key);
  } catch {
    // The message of OpenSSL does not help, and might reveal a part of the key.
  }
  throw new KeyError(`${name}: not an Ed25519 private key (PKCS #8 in PEM, without a passphrase)`);
}

/** Whether a signature was made with the private half of the key that it names, over exactly these bytes. */
export function isSigned({ key, value }: Signature, kind: SignedKind, bytes: Buffer): boolean {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, message(kind, bytes), publicKey, Buffer.from(value, 'base64url'));
}

function signingKey(key: KeyObject): SigningKey {
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey,
    pem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sign: (kind, bytes) => ({
      key: publicKey,
      value: sign(null, message(kind, bytes), key).toString('base64url'),
    }),
  };
}

const message = (kind: SignedKind, bytes: Buffer) => Buffer.concat([Buffer.from(`${kind}\n`), bytes]);
