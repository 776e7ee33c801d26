import canonicalize from 'canonicalize';
import { RegistryDocument, Signature, SignedRegistryDocument } from 'shared-contracts/releases/release';
import { UntrustedError } from '../keys/key-error.ts';
import type { Keys } from '../keys/open-keys.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import { sha384 } from '../model/digest.ts';

/** Why a document must not be followed. */
export type DocumentFault = 'damaged' | 'untrusted' | 'invalid' | 'misplaced';

/** A registry document that must not be followed. */
export class RefusedDocumentError extends Error {
  override readonly name = 'RefusedDocumentError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

interface Place {
  readonly number: number;
  readonly environment: string;
  readonly keys: Pick<Keys, 'check'>;
  /** Digest of the document in this place, as the trusted one after it says. */
  readonly digest?: string | null | undefined;
}

/**
 * The bytes of a document, signed over all that it says in canonical form (RFC 8785).
 * @param previous Digest of the document with the number before, where that is trusted.
 * @throws ZodError when it is not one.
 */
export function signDocument(document: RegistryDocument, previous: string | null, key: SigningKey): Buffer {
  const { previous: _previous, signature: _signature, ...given } = { ...UNSIGNED, ...document };
  const content = { ...RegistryDocument.parse(given), previous };
  const signed = { ...content, signature: key.sign('registry', canonical(content)) };
  return Buffer.from(`${JSON.stringify(signed, undefined, 2)}\n`);
}

const UNSIGNED = { previous: undefined, signature: undefined };

/**
 * Reads a document: signed by the environment's key, valid, and the one that belongs in this place, so that an old one
 * under a new number is refused like one of another environment. The trusted one after it vouches for one whose key has
 * ended since.
 * @throws RefusedDocumentError
 */
export async function readDocument(
  bytes: Buffer,
  { number, environment, keys, digest }: Place,
): Promise<SignedRegistryDocument> {
  const found = parse(bytes);
  if (sha384(bytes) !== digest) await checkDocument(found, keys);
  const { data: document, error } = SignedRegistryDocument.safeParse(found);
  if (error) throw new RefusedDocumentError('invalid', 'it is not a registry document', error);
  if (document.number !== number || document.environment !== environment) {
    const words = `it is document ${document.number} of ${document.environment}, not ${number} of ${environment}`;
    throw new RefusedDocumentError('misplaced', words);
  }
  return document;
}

async function checkDocument(found: object, keys: Place['keys']): Promise<void> {
  const { signature, ...content } = { signature: undefined, ...found };
  const { data } = Signature.safeParse(signature);
  try {
    await keys.check('environment', 'registry', canonical(content), data ? [data] : []);
  } catch (error) {
    if (!(error instanceof UntrustedError)) throw error;
    throw new RefusedDocumentError('untrusted', error.message, error);
  }
}

function parse(bytes: Buffer): object {
  try {
    const found: unknown = JSON.parse(bytes.toString());
    if (typeof found === 'object' && found !== null) return found;
  } catch (error) {
    throw new RefusedDocumentError('damaged', 'it is not JSON', error);
  }
  throw new RefusedDocumentError('damaged', 'it is not a JSON object');
}

const canonical = (content: object): Buffer => Buffer.from(canonicalize(content) ?? '');
