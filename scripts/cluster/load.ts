import { randomBytes } from 'node:crypto';
import https from 'node:https';
import { RESUME } from '../../shell/e2e/support/submit-application.ts';

/** The result of one request. */
interface RequestResult {
  readonly at: number;
  readonly kind: Kind;
  readonly ms: number;
  /** `refused`: a 503 or 507 response to an application, which was not stored. */
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** The status, or the error code of the connection. */
  readonly reason: string;
}

type Kind = 'page' | 'file' | 'list' | 'enquiry' | 'application';

/** The sequence of requests: reads, and forms that must not be lost once they are acknowledged. */
const SEQUENCE: readonly Kind[] = [
  ...['page', 'enquiry', 'file', 'enquiry', 'page', 'enquiry', 'list', 'enquiry', 'page', 'enquiry'],
  ...['page', 'enquiry', 'list', 'enquiry', 'file', 'enquiry', 'page', 'enquiry', 'page', 'application'],
] as Kind[];

export interface Load {
  readonly results: readonly RequestResult[];
  /** E-mail addresses of forms acknowledged with 201. */
  readonly acknowledged: { readonly enquiries: Set<string>; readonly applications: Set<string> };
  /** E-mail addresses of all submitted forms. */
  readonly sent: Set<string>;
  /** Stops and waits for pending responses. */
  stop(): Promise<void>;
}

interface Target {
  readonly port: number;
  /** The certificate trusted by visitors. */
  readonly certificate: string;
  readonly pages: readonly string[];
  /** Files of releases. */
  readonly files: readonly string[];
  /** Fields of an application for an open position, without those of the applicant. */
  readonly application: Readonly<Record<string, string>>;
  /** Requests per second. */
  readonly rate: number;
}

/**
 * Sends requests to a site at a fixed rate (open loop). Each form comes from another IP address (127.0.0.0/8), as from
 * different visitors. There are no retries.
 */
export function startLoad(target: Target): Load {
  const readers = new https.Agent({ keepAlive: true, maxSockets: 32, ca: target.certificate });
  const results: RequestResult[] = [];
  const acknowledged = { enquiries: new Set<string>(), applications: new Set<string>() };
  const sent = new Set<string>();
  const pending = new Set<Promise<void>>();
  let count = 0;

  async function sendOne(kind: Kind): Promise<void> {
    const at = Date.now();
    const number = count;
    const email = `visitor-${number}-${randomBytes(3).toString('hex')}@example.com`;
    const request = requestFor(kind, number, email);
    if (request.body) sent.add(email);
    const { status, reason } = await send(request);
    const expected = request.body ? 201 : 200;
    if (status === 201) acknowledged[kind === 'enquiry' ? 'enquiries' : 'applications'].add(email);
    // The applicant sees the error of a full disk or an unavailable store, and the form keeps its input.
    const isRefusal = kind === 'application' && [503, 507].includes(status ?? 0);
    const outcome = status === expected ? 'ok' : isRefusal ? 'refused' : 'failed';
    results.push({ at, kind, ms: Date.now() - at, outcome, reason: reason ?? String(status) });
  }

  interface Request {
    readonly path: string;
    readonly body?: string | Buffer;
    readonly headers?: Record<string, string>;
    readonly from?: string;
  }

  function requestFor(kind: Kind, number: number, email: string): Request {
    const pick = (paths: readonly string[]) => paths[number % paths.length] ?? '/';
    if (kind === 'page') return { path: pick(target.pages) };
    if (kind === 'file') return { path: pick(target.files) };
    if (kind === 'list') return { path: `/api/blogs?limit=10&page=${(number % 2) + 1}` };
    const from = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${1 + (number % 254)}`;
    if (kind === 'enquiry') {
      const body = JSON.stringify({ firstName: 'Asha', email, message: `Enquiry ${number}`, consent: true });
      return { path: '/api/contact', body, from, headers: { 'content-type': 'application/json' } };
    }
    return { path: '/api/apply', from, ...multipart({ ...target.application, fullName: 'Asha Rao', email }) };
  }

  function send({ path, body, headers, from }: Request): Promise<{ status?: number; reason?: string }> {
    return new Promise((resolve) => {
      const request = https.request(
        {
          host: '127.0.0.1',
          port: target.port,
          servername: 'localhost',
          path,
          method: body ? 'POST' : 'GET',
          // A new visitor has a new connection.
          ...(from ? { agent: false, localAddress: from, ca: target.certificate } : { agent: readers }),
          headers: {
            host: `localhost:${target.port}`,
            origin: `https://localhost:${target.port}`,
            ...headers,
            ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (response) => {
          response.on('error', (error) => resolve({ reason: codeOf(error) }));
          response.resume().once('end', () => resolve({ status: response.statusCode ?? 0 }));
          response.once('close', () => resolve({ reason: 'cut off' }));
        },
      );
      request.setTimeout(30_000, () =>
        request.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })),
      );
      request.once('error', (error) => resolve({ reason: codeOf(error) }));
      request.end(body);
    });
  }

  const timer = setInterval(() => {
    const kind = SEQUENCE[count++ % SEQUENCE.length] ?? 'page';
    const request = sendOne(kind).finally(() => pending.delete(request));
    pending.add(request);
  }, 1_000 / target.rate);
  return {
    results,
    acknowledged,
    sent,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      readers.destroy();
    },
  };
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

function multipart(fields: Record<string, string>) {
  const boundary = randomBytes(12).toString('hex');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    RESUME,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
