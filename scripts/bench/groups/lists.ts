import { RARE_ROLE } from '../fill-lists.ts';
import { withFilledApi } from '../filled-api.ts';
import { type MeasuredServer, memoryOf } from '../processes.ts';
import { ACCOUNT } from '../site.ts';
import type { Row } from '../table.ts';

const ROUNDS = 3;
const CALLS = 20;
/** A call that takes longer is not repeated. */
const LONG_MS = 2_000;
/** How often memory is sampled during a download. */
const SAMPLES = 20;

const KINDS = {
  contact: {
    sorts: ['createdAt', 'firstName', 'email', 'status'],
    filters: [
      ...['New', 'Open', 'Replied', 'Closed', 'Spam', 'deleted'].map((status) => `status=${status}`),
      'assignee=me',
      'assignee=me&status=Replied',
    ],
    rare: 'xylophone',
    common: 'claim',
  },
  apply: {
    sorts: ['createdAt', 'fullName', 'role', 'status'],
    filters: [
      ...['Pending', 'Shortlisted', 'Rejected', 'Spam', 'deleted'].map((status) => `status=${status}`),
      'role=Patent+Analyst',
      `role=${encodeURIComponent(RARE_ROLE)}`,
      'status=Shortlisted&role=Patent+Analyst',
      `status=Rejected&role=${encodeURIComponent(RARE_ROLE)}`,
    ],
    rare: 'xylophone',
    common: 'asha',
  },
} as const;

const KIND_NAMES = ['contact', 'apply'] as const;

/** The admin lists of that many enquiries and applications: first and deep pages, searches, CSV export. */
export const measureLists = (count: number): Promise<Row[]> =>
  withFilledApi(count, async ({ api }) => {
    const headers = { cookie: await logIn(api.url) };
    const rows: Row[] = [];
    for (const kind of KIND_NAMES) rows.push(...(await measureKind(api.url, headers, kind, count)));
    for (const kind of KIND_NAMES) rows.push(...(await measureExport(api, headers, kind, count)));
    return rows;
  });

async function measureKind(
  origin: string,
  headers: Record<string, string>,
  kind: keyof typeof KINDS,
  count: number,
): Promise<Row[]> {
  const { sorts, filters, rare, common } = KINDS[kind];
  const list = (query: string) => p95(() => read(`${origin}/api/${kind}?${query}`, headers));
  const rows: Row[] = [];
  for (const sort of sorts) {
    const value = await list(`sort=${sort}`);
    rows.push({ label: `${kind}: first page by ${sort}, p95`, value, unit: 'ms', limit: { max: 150 } });
  }
  for (const sort of sorts) {
    const value = await list(`sort=${sort}&page=${count / 20 - 10}`);
    rows.push({ label: `${kind}: deep page by ${sort}, p95`, value, unit: 'ms', limit: { max: 300 } });
  }
  for (const filter of filters) {
    const [byTime, byName] = [
      await list(`${filter}&sort=${sorts[0]}`),
      await list(`${filter}&sort=${sorts[1]}`),
    ];
    const label = `${kind}: first page of ${filter}, by time or name, p95`;
    rows.push({ label, value: Math.max(byTime, byName), unit: 'ms', limit: { max: 150 } });
  }
  for (const [results, q] of [
    ['no results', rare],
    ['many results', common],
  ] as const) {
    const value = await list(`q=${q}&sort=${sorts[1]}`);
    rows.push({ label: `${kind}: search, ${results}, p95`, value, unit: 'ms', limit: { max: 600 } });
  }
  return rows;
}

/** Throughput of the CSV export, and growth of the API's memory meanwhile. */
async function measureExport(
  api: MeasuredServer,
  headers: Record<string, string>,
  kind: keyof typeof KINDS,
  count: number,
): Promise<Row[]> {
  const fetchExport = () => fetch(`${api.url}/api/${kind}/export`, { headers });
  const start = performance.now();
  const bytes = (await (await fetchExport()).arrayBuffer()).byteLength;
  const rate = (count / (performance.now() - start)) * 1000;

  const before = await memoryOf(api.pid);
  let max = before;
  let received = 0;
  for await (const chunk of ((await fetchExport()).body ?? []) as AsyncIterable<Uint8Array>) {
    const part = Math.floor((received / bytes) * SAMPLES);
    received += chunk.length;
    if (Math.floor((received / bytes) * SAMPLES) > part) max = Math.max(max, await memoryOf(api.pid));
  }
  if (received < count * 50) throw new Error(`The export has only ${received} bytes`);
  const label = `${kind}: all rows as CSV`;
  return [
    { label: `${label}, rows per second`, value: rate, unit: '/s', limit: { min: 5_000 } },
    { label: `${label}, memory growth`, value: max - before, unit: 'MiB', limit: { max: 64 } },
  ];
}

/**
 * The best of several rounds, because other load on the machine only adds time. Infinity if the API gives up, as on a
 * statement that takes too long; one call if that already takes long.
 * @param call Whether the API responded.
 */
async function p95(call: () => Promise<boolean>): Promise<number> {
  const time = async () => {
    const start = performance.now();
    return (await call()) ? performance.now() - start : Infinity;
  };
  const first = await time();
  if (first > LONG_MS) return first;
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let index = 0; index < CALLS; index++) times.push(await time());
    rounds.push(times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN);
  }
  return Math.min(...rounds);
}

/** @returns false if the API has given up */
async function read(url: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok && response.status !== 503) throw new Error(`${url} responded with ${response.status}`);
  return response.ok;
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
