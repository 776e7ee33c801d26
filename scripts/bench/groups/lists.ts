import { RARE_ROLE } from '../fill-lists.ts';
import { withFilledApi } from '../filled-api.ts';
import { type Measured, memoryOf } from '../processes.ts';
import { ACCOUNT } from '../site.ts';
import type { Row } from '../table.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const CALLS = 20;
/** How often memory is looked at while a file leaves. */
const LOOKS = 20;

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

/** Staff's lists of 100,000 enquiries and applications: first and deep pages, searches, the whole as CSV. */
export const measureLists = (): Promise<Row[]> =>
  withFilledApi(ROWS, async ({ api }) => {
    const headers = { cookie: await logIn(api.url) };
    const rows: Row[] = [];
    for (const kind of KIND_NAMES) rows.push(...(await measureKind(api.url, headers, kind)));
    for (const kind of KIND_NAMES) rows.push(...(await measureExport(api, headers, kind)));
    return rows;
  });

async function measureKind(
  origin: string,
  headers: Record<string, string>,
  kind: keyof typeof KINDS,
): Promise<Row[]> {
  const { sorts, filters, rare, common } = KINDS[kind];
  const list = (query: string) => p95(() => read(`${origin}/api/${kind}?${query}`, headers));
  const rows: Row[] = [];
  for (const sort of sorts) {
    const value = await list(`sort=${sort}`);
    rows.push({ what: `${kind}: first page by ${sort}, p95`, value, unit: 'ms', limit: { most: 150 } });
  }
  for (const sort of sorts) {
    const value = await list(`sort=${sort}&page=${ROWS / 20 - 10}`);
    rows.push({ what: `${kind}: deep page by ${sort}, p95`, value, unit: 'ms', limit: { most: 300 } });
  }
  for (const filter of filters) {
    const [byTime, byName] = [
      await list(`${filter}&sort=${sorts[0]}`),
      await list(`${filter}&sort=${sorts[1]}`),
    ];
    const what = `${kind}: first page of ${filter}, by time or name, p95`;
    rows.push({ what, value: Math.max(byTime, byName), unit: 'ms', limit: { most: 150 } });
  }
  for (const [how, q] of [
    ['found nowhere', rare],
    ['found often', common],
  ] as const) {
    const value = await list(`q=${q}&sort=${sorts[1]}`);
    rows.push({ what: `${kind}: search, ${how}, p95`, value, unit: 'ms', limit: { most: 600 } });
  }
  return rows;
}

/** All rows as a file: how fast, and by how much the API's memory grows meanwhile. */
async function measureExport(
  api: Measured,
  headers: Record<string, string>,
  kind: keyof typeof KINDS,
): Promise<Row[]> {
  const fetchExport = () => fetch(`${api.url}/api/${kind}/export`, { headers });
  const start = performance.now();
  const bytes = (await (await fetchExport()).arrayBuffer()).byteLength;
  const rate = (ROWS / (performance.now() - start)) * 1000;

  const before = await memoryOf(api.pid);
  let most = before;
  let received = 0;
  for await (const chunk of ((await fetchExport()).body ?? []) as AsyncIterable<Uint8Array>) {
    const part = Math.floor((received / bytes) * LOOKS);
    received += chunk.length;
    if (Math.floor((received / bytes) * LOOKS) > part) most = Math.max(most, await memoryOf(api.pid));
  }
  if (received < ROWS * 50) throw new Error(`The export has only ${received} bytes`);
  const what = `${kind}: all rows as CSV`;
  return [
    { what: `${what}, rows a second`, value: rate, unit: '/s', limit: { least: 5_000 } },
    { what: `${what}, growth of memory meanwhile`, value: most - before, unit: 'MiB', limit: { most: 64 } },
  ];
}

/** The best of some rounds: whatever else runs on the machine only adds. */
async function p95(call: () => Promise<void>): Promise<number> {
  await call();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let index = 0; index < CALLS; index++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    rounds.push(times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN);
  }
  return Math.min(...rounds);
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
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
