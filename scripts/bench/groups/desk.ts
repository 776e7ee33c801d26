import type { Browser, Page } from '@playwright/test';
import { fillLists } from '../fill-lists.ts';
import { longestTask } from '../main-thread.ts';
import { untilRows, watchRows } from '../painted-rows.ts';
import { openBrowser } from '../phone.ts';
import { ACCOUNT, startSite } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROWS = 100_000;
/** Of twenty-one the second slowest is the 95th percentile, of fewer the slowest alone. */
const ROUNDS = 21;
const BLOCKING_ROUNDS = 3;
const SCREEN = '/admin/job';
/** As somebody types who knows the name. */
const KEY_MS = 60;
/** So slowly that each key brings other rows. */
const SLOW_KEY_MS = 400;

type Act = (page: Page, round: number) => Promise<unknown>;
const choose =
  (link: string): Act =>
  (page) =>
    page.getByRole('link', { name: link }).first().click();
const press =
  (button: string): Act =>
  (page) =>
    page.getByRole('button', { name: button, exact: true }).click();
const search =
  (words: readonly string[]): Act =>
  (page, round) =>
    page.keyboard.type(words[round % words.length] ?? '', { delay: KEY_MS });
const focusSearch: Act = (page) => page.getByRole('searchbox').focus();

interface Deed {
  readonly what: string;
  readonly act: Act;
  readonly most: number;
  /** Where it begins; without it at the whole list. */
  readonly from?: string;
  readonly before?: Act;
}

const DEEDS: readonly Deed[] = [
  { what: 'first page, from the rail', from: '/admin/dashboard', act: choose('Job Applications'), most: 200 },
  { what: 'the pending ones', act: choose('Pending'), most: 200 },
  { what: 'the rejected ones', act: choose('Rejected'), most: 200 },
  { what: 'one role', act: (page) => page.getByLabel('Role').selectOption('Patent Analyst'), most: 200 },
  {
    what: 'one role, of those shortlisted',
    from: `${SCREEN}?status=Shortlisted`,
    act: (page) => page.getByLabel('Role').selectOption('Patent Analyst'),
    most: 200,
  },
  { what: 'by name', act: press('Full Name'), most: 200 },
  { what: 'the next page', act: press('Next'), most: 200 },
  { what: 'fifty a page', act: (page) => page.getByLabel('Rows per page').selectOption('50'), most: 200 },
  {
    what: 'search, found often',
    before: focusSearch,
    act: search(['asha', 'omar', 'priya', 'tomas', 'analyst']),
    most: 800,
  },
  { what: 'search, found once', before: focusSearch, act: search(['24k@', '1hx@', '7ps@']), most: 800 },
  { what: 'search, found nowhere', before: focusSearch, act: search(['xylophone', 'zeppelin']), most: 800 },
];

/** The screen of 100,000 applications in a browser: from the press or the last key to the frame with the rows. */
export async function measureDesk(): Promise<Row[]> {
  const ends: (() => Promise<void>)[] = [];
  try {
    const site = await startSite((end) => ends.push(end));
    await fillLists(site.databaseUrl, ROWS);
    const browser = await openBrowser();
    ends.push(() => browser.close());
    const page = await openDesk(browser, site.shell.url);
    const rows: Row[] = [];
    for (const deed of DEEDS) rows.push(...(await measure(page, deed)));
    return [...rows, ...(await measureBlocking(browser, page))];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** A page of somebody who is signed in. */
async function openDesk(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  await watchRows(page);
  // As a program, for the site under measurement does not know its own address.
  const answer = await page.request.post('/api/auth/login', { data: ACCOUNT });
  if (!answer.ok()) throw new Error(`The login was answered with ${answer.status()}`);
  return page;
}

/** Each round in a new document, which holds no list of the one before. */
async function measure(page: Page, { what, act, most, from = SCREEN, before }: Deed): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto(from, { waitUntil: 'networkidle' });
    await before?.(page, round);
    // Somebody who works in one document has no garbage of earlier ones.
    await page.requestGC();
    const time = await untilRows(page, () => act(page, round));
    // The first one fills the caches of the browser and the database.
    if (round > 0) times.push(time);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return [
    { what: `${what}, median of ${ROUNDS}`, value: median(times), unit: 'ms' },
    { what: `${what}, p95`, value: p95, unit: 'ms', limit: { most } },
  ];
}

/** The longest task of the main thread: nobody waits longer for a key or a turn of the wheel. */
async function measureBlocking(browser: Browser, page: Page): Promise<Row[]> {
  const scroll: Act = async () => {
    await page.mouse.move(600, 500);
    for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, turn < 15 ? 200 : -200);
    await page.waitForTimeout(500);
  };
  const type: Act = async () => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('asha analyst', { delay: SLOW_KEY_MS });
    await page.waitForLoadState('networkidle');
  };
  return [
    await measureTask(browser, page, 'while 50 rows are scrolled', scroll),
    await measureTask(browser, page, 'while a search is typed that brings 50 rows a key', type),
  ];
}

/** The best of some rounds: whatever else runs on the machine only adds. */
async function measureTask(browser: Browser, page: Page, when: string, act: Act): Promise<Row> {
  const longest: number[] = [];
  for (let round = 0; round < BLOCKING_ROUNDS; round++) {
    await page.goto(`${SCREEN}?limit=50`, { waitUntil: 'networkidle' });
    longest.push(await longestTask(browser, page, () => act(page, round)));
  }
  return { what: `longest task ${when}`, value: Math.min(...longest), unit: 'ms', limit: { most: 50 } };
}
