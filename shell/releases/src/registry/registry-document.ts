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

interface ExpectedDocument {
  readonly number: number;
  readonly environment: string;
  readonly keys: Pick<Keys, 'check'>;
  /** Its digest according to the next document, which is trusted. */
  readonly digest?: string | null | undefined;
}

/**
 * Serializes a document with a signature over its canonical form (RFC 8785).
 * @param previous Digest of the previous document, if that is trusted.
 * @throws ZodError when the document is invalid.
 */
export function signDocument(document: RegistryDocument, previous: string | null, key: SigningKey): Buffer {
  const { previous: _previous, signature: _signature, ...unsigned } = { ...UNSIGNED, ...document };
  const content = { ...RegistryDocument.parse(unsigned), previous };
  const signed = { ...content, signature: key.sign('registry', canonical(content)) };
  return Buffer.from(`${JSON.stringify(signed, undefined, 2)}\n`);
}

const UNSIGNED = { previous: undefined, signature: undefined };

/**
 * Reads a document and checks its signature, schema, number and environment: an old document under a new number is
 * refused. When the next document holds its digest, the key of its signature may have expired since.
 * @throws RefusedDocumentError
 */
export async function readDocument(
  bytes: Buffer,
  { number, environment, keys, digest }: ExpectedDocument,
): Promise<SignedRegistryDocument> {
  const content = parse(bytes);
  if (sha384(bytes) !== digest) await checkSignature(content, keys);
  const { data: document, error } = SignedRegistryDocument.safeParse(content);
  if (error) throw new RefusedDocumentError('invalid', 'it is not a registry document', error);
  if (document.number !== number || document.environment !== environment) {
    const message = `it is document ${document.number} of ${document.environment}, not ${number} of ${environment}`;
    throw new RefusedDocumentError('misplaced', message);
  }
  return document;
}

async function checkSignature(json: object, keys: ExpectedDocument['keys']): Promise<void> {
  const { signature, ...content } = { signature: undefined, ...json };
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
    const json: unknown = JSON.parse(bytes.toString());
    if (typeof json === 'object' && json !== null) return json;
  } catch (error) {
    throw new RefusedDocumentError('damaged', 'it is not JSON', error);
  }
  throw new RefusedDocumentError('damaged', 'it is not a JSON object');
}

const canonical = (content: object): Buffer => Buffer.from(canonicalize(content) ?? '');
