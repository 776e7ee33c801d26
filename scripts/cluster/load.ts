import { randomBytes } from 'node:crypto';
import https from 'node:https';
import { RESUME } from '../../shell/e2e/support/apply.ts';

/** What one request came to. */
interface Answer {
  readonly at: number;
  readonly kind: Kind;
  readonly ms: number;
  /** `refused` is a clear answer to something that cannot be had just now; nothing was stored then. */
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** Why it failed: a status or a code of the connection. */
  readonly reason: string;
}

type Kind = 'page' | 'file' | 'list' | 'enquiry' | 'application';

/** One second of load, in order: mostly readers, and forms whose acknowledgement is a promise. */
const SECOND: readonly Kind[] = [
  ...['page', 'enquiry', 'file', 'enquiry', 'page', 'enquiry', 'list', 'enquiry', 'page', 'enquiry'],
  ...['page', 'enquiry', 'list', 'enquiry', 'file', 'enquiry', 'page', 'enquiry', 'page', 'application'],
] as Kind[];

export interface Load {
  readonly answers: readonly Answer[];
  /** E-mail addresses of forms that were acknowledged with 201. */
  readonly acknowledged: { readonly enquiries: Set<string>; readonly applications: Set<string> };
  /** E-mail addresses of all forms that were sent. */
  readonly sent: Set<string>;
  /** Sends no more and waits for the answers under way. */
  stop(): Promise<void>;
}

interface Target {
  readonly port: number;
  /** The certificate that visitors trust. */
  readonly certificate: string;
  readonly pages: readonly string[];
  /** Files of releases. */
  readonly files: readonly string[];
  /** Fields of an application for an open position, without the person. */
  readonly application: Readonly<Record<string, string>>;
  /** Requests in a second. */
  readonly rate: number;
}

/**
 * Visits a site at a fixed rate, whether or not it answers, each form from an address of its own (127.0.0.0/8), as
 * different visitors have. Nothing is tried twice.
 */
export function startLoad(target: Target): Load {
  const readers = new https.Agent({ keepAlive: true, maxSockets: 32, ca: target.certificate });
  const answers: Answer[] = [];
  const acknowledged = { enquiries: new Set<string>(), applications: new Set<string>() };
  const sent = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let count = 0;

  async function ask(kind: Kind): Promise<void> {
    const at = Date.now();
    const number = count;
    const email = `visitor-${number}-${randomBytes(3).toString('hex')}@example.com`;
    const request = requestFor(kind, number, email);
    if (request.body) sent.add(email);
    const { status, reason } = await send(request);
    const expected = request.body ? 201 : 200;
    if (status === 201) acknowledged[kind === 'enquiry' ? 'enquiries' : 'applications'].add(email);
    // A full disk or a store that is away is said to the applicant, whose form stays as it is.
    const isRefusal = kind === 'application' && [503, 507].includes(status ?? 0);
    const outcome = status === expected ? 'ok' : isRefusal ? 'refused' : 'failed';
    answers.push({ at, kind, ms: Date.now() - at, outcome, reason: reason ?? String(status) });
  }

  interface Request {
    readonly path: string;
    readonly body?: string | Buffer;
    readonly headers?: Record<string, string>;
    readonly from?: string;
  }

  function requestFor(kind: Kind, number: number, email: string): Request {
    const among = (paths: readonly string[]) => paths[number % paths.length] ?? '/';
    if (kind === 'page') return { path: among(target.pages) };
    if (kind === 'file') return { path: among(target.files) };
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
          // A new visitor comes with a connection of their own.
          ...(from ? { agent: false, localAddress: from, ca: target.certificate } : { agent: readers }),
          headers: {
            host: `localhost:${target.port}`,
            origin: `https://localhost:${target.port}`,
            ...headers,
            ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (answer) => {
          answer.on('error', (error) => resolve({ reason: codeOf(error) }));
          answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0 }));
          answer.once('close', () => resolve({ reason: 'cut off' }));
        },
      );
      request.setTimeout(30_000, () => request.destroy(Object.assign(new Error('late'), { code: 'LATE' })));
      request.once('error', (error) => resolve({ reason: codeOf(error) }));
      request.end(body);
    });
  }

  const timer = setInterval(() => {
    const kind = SECOND[count++ % SECOND.length] ?? 'page';
    const asked = ask(kind).finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 1_000 / target.rate);
  return {
    answers,
    acknowledged,
    sent,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
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
