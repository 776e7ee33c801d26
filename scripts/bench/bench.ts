/**
 * `pnpm bench [--only name …]`: how fast, as ratios side by side in one run, on loopback, bounded in count and time. Ends
 * with a non-zero code when a limit is missed. See docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { buildParts } from '../start/build-parts.ts';
import { measureBackup } from './groups/backup.ts';
import { measureCapacity } from './groups/capacity.ts';
import { measureDocuments } from './groups/documents.ts';
import { measureApi } from './groups/api.ts';
import { measureLists } from './groups/lists.ts';
import { measureDesk } from './groups/desk.ts';
import { measureFaults } from './groups/faults.ts';
import { measureLighthouse } from './groups/lighthouse.ts';
import { measureMiss } from './groups/miss.ts';
import { measureNavigation } from './groups/navigation.ts';
import { measureNotices } from './groups/notices.ts';
import { measurePhone } from './groups/phone.ts';
import { measureReleases } from './groups/releases.ts';
import { measureScript } from './groups/script.ts';
import { measureStart } from './groups/start.ts';
import { measureSurvivals } from './groups/survivals.ts';
import { loginIsolationRows } from './login-isolation.ts';
import { measureTyping } from './groups/typing.ts';
import { ACCOUNT, root, type Site, startSite } from './site.ts';
import { printRows, type Row } from './table.ts';

const GROUPS: Readonly<Record<string, (site: () => Promise<Site>) => Promise<Row[]>>> = {
  script: measureScript,
  typing: async (site) => measureTyping(await site()),
  start: async (site) => measureStart(await site()),
  documents: async (site) => measureDocuments(await site()),
  miss: async (site) => measureMiss(await site()),
  api: async (site) => measureApi(await site()),
  capacity: async (site) => measureCapacity(await site()),
  backup: measureBackup,
  lists: measureLists,
  desk: measureDesk,
  faults: measureFaults,
  survivals: measureSurvivals,
  notices: async (site) => measureNotices(await site()),
  navigation: async (site) => measureNavigation(await site()),
  phone: async (site) => measurePhone(await site()),
  releases: async (site) => measureReleases(await site()),
  lighthouse: async (site) => measureLighthouse(await site()),
  logins: async (site) => loginIsolationRows({ apiUrl: (await site()).api.url, account: ACCOUNT }),
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const asked = values.only ?? Object.keys(GROUPS);
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`There is no group '${unknown.join("', '")}'. Groups: ${Object.keys(GROUPS).join(', ')}`);
  process.exit(2);
}

const ends: (() => Promise<void>)[] = [];
let site: Promise<Site> | undefined;
const theSite = () => (site ??= startSite((end) => ends.push(end)));
let missed = 0;
try {
  await buildParts(root);
  for (const name of asked) missed += printRows(name, (await GROUPS[name]?.(theSite)) ?? []);
} finally {
  for (const end of ends.toReversed()) await end();
}
console.log(missed === 0 ? '\nEvery limit is kept.' : `\n${missed} limits are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
