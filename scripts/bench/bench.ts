/**
 * `pnpm bench [--only name …] [--rows N]`: measures performance on loopback, mostly as ratios to a baseline in the same
 * run. Exits with 1 if a limit is exceeded. See docs/performance.md.
 */
import { readOptions } from '../read-options.ts';
import { buildParts } from '../start/build-parts.ts';
import { measureBackup } from './groups/backup.ts';
import { measureCapacity } from './groups/capacity.ts';
import { measureDocuments } from './groups/documents.ts';
import { measureApi } from './groups/api.ts';
import { measureLists } from './groups/lists.ts';
import { measureAdminList } from './groups/admin-list.ts';
import { measureFaults } from './groups/faults.ts';
import { measureLighthouse } from './groups/lighthouse.ts';
import { measureCacheMiss } from './groups/cache-miss.ts';
import { measureNavigation } from './groups/navigation.ts';
import { measureErrorNotices } from './groups/error-notices.ts';
import { measurePhone } from './groups/phone.ts';
import { measureReleases } from './groups/releases.ts';
import { measureScript } from './groups/script.ts';
import { measureStart } from './groups/start.ts';
import { loginIsolationRows } from './login-isolation.ts';
import { measureTyping } from './groups/typing.ts';
import { ACCOUNT, root, type Site, startSite } from './site.ts';
import { printRows, type Row } from './table.ts';

const values = readOptions('pnpm bench [--only GROUP …] [--rows N]', {
  only: { type: 'string', multiple: true },
  rows: { type: 'string', default: '100000' },
});
/** Rows of each list in the group `lists`; its limits are meant for the default. */
const rows = Number(values.rows);
if (rows < 1_000 || rows % 1_000 !== 0) {
  console.error(`--rows '${values.rows}' is not a multiple of 1000.`);
  process.exit(2);
}

const GROUPS: Readonly<Record<string, (site: () => Promise<Site>) => Promise<Row[]>>> = {
  script: measureScript,
  typing: async (site) => measureTyping(await site()),
  start: async (site) => measureStart(await site()),
  documents: async (site) => measureDocuments(await site()),
  miss: async (site) => measureCacheMiss(await site()),
  api: async (site) => measureApi(await site()),
  capacity: async (site) => measureCapacity(await site()),
  backup: measureBackup,
  lists: () => measureLists(rows),
  desk: measureAdminList,
  faults: measureFaults,
  notices: async (site) => measureErrorNotices(await site()),
  navigation: async (site) => measureNavigation(await site()),
  phone: async (site) => measurePhone(await site()),
  releases: async (site) => measureReleases(await site()),
  lighthouse: async (site) => measureLighthouse(await site()),
  logins: async (site) => loginIsolationRows({ apiUrl: (await site()).api.url, account: ACCOUNT }),
};

const selected = values.only ?? Object.keys(GROUPS);
const unknown = selected.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`Unknown group '${unknown.join("', '")}'. Groups: ${Object.keys(GROUPS).join(', ')}`);
  process.exit(2);
}

const cleanups: (() => Promise<void>)[] = [];
let site: Promise<Site> | undefined;
const getSite = () => (site ??= startSite((cleanUp) => cleanups.push(cleanUp)));
let exceeded = 0;
try {
  await buildParts(root);
  for (const name of selected) exceeded += printRows(name, (await GROUPS[name]?.(getSite)) ?? []);
} finally {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
}
console.log(exceeded === 0 ? '\nAll limits are met.' : `\n${exceeded} limits are exceeded.`);
process.exitCode = exceeded === 0 ? 0 : 1;
