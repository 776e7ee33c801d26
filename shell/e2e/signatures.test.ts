import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import canonicalize from 'canonicalize';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-end.ts';
import { readConfig } from '../src/config.ts';
import { createSigningKey, type SigningKey } from '../src/releases/keys/signing-key.ts';
import { openReleases } from '../src/releases/open-releases.ts';
import { makeLive, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

async function setUp() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shell-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = () => startShell({ dataDir, apiOrigin: site.apiOrigin, environment: { METRICS_PORT: '0' } });
  const shell = await start();
  const page = await openPage({ baseURL: shell.origin });
  /** A page of the public remote comes from a release, and becomes live without a fault. */
  const expectPageOf = async (version: string, address = '/AboutUs') => {
    // A visitor who would wait long for the check of a new release gets the previous one.
    await expect(async () => {
      await page.goto(address);
      expect((await page.content()).includes(`/remotes/remote-public/${version}/`)).toBe(true);
    }).toPass({ timeout: 20_000 });
    await makeLive(page);
    expect(page.faults).toEqual([]);
  };
  const { keys, registry } = openReleases(readConfig({ DATA_DIR: dataDir }));
  const at = (file: string) => path.join(dataDir, 'releases', file);
  return { start, shell, expectPageOf, keys, registry, at };
}

type SignedShell = Awaited<ReturnType<typeof setUp>>;

/** The figures of a shell that say what was wrong. */
async function faultsOf(shell: SignedShell['shell']): Promise<Record<string, number>> {
  const port = /"metricsPort":(\d+)/.exec(shell.log())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const found = text.matchAll(/^release_faults_total\{fault="(.*)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, fault = '', count]) => [fault, Number(count)]));
}

const documentFile = (number: number) => `registry/local/${String(number).padStart(8, '0')}.json`;
const signatureFile = (version: string) => `remote-public/${version}/release.sig.json`;
const swap = async (file: string, from: string, to: string) => {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};
const change = async (file: string, how: (document: Record<string, unknown>) => object) => {
  const document = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...document, ...how(document) }));
};
const signBy = async (key: SigningKey, { at }: SignedShell, version: string) => {
  const signature = key.sign('release', await readFile(at(`remote-public/${version}/release.json`)));
  await writeFile(at(signatureFile(version)), JSON.stringify({ signatures: [signature] }));
};

/** What somebody can do who may write to the store and has no key, or another team's. */
const attacks: {
  what: string;
  fault: string;
  tamper: (on: SignedShell, version: string, number: number) => Promise<unknown>;
}[] = [
  {
    what: 'a release without signature',
    fault: 'release-refused',
    tamper: ({ at }, version) => rm(at(signatureFile(version))),
  },
  {
    what: "a release with the other team's signature",
    fault: 'release-refused',
    tamper: async (on, version) => signBy(await on.keys.signingKey('remote-admin'), on, version),
  },
  {
    what: 'a release with the signature of a stranger',
    fault: 'release-refused',
    tamper: (on, version) => signBy(createSigningKey(), on, version),
  },
  {
    what: 'a registry document that was changed',
    fault: 'document-untrusted',
    tamper: ({ at }, _version, number) => swap(at(documentFile(number)), '"by": "test"', '"by": "Eve"'),
  },
  {
    what: 'a registry document without signature',
    fault: 'document-untrusted',
    tamper: ({ at }, _version, number) => change(at(documentFile(number)), () => ({ signature: undefined })),
  },
  {
    what: 'a registry document that was cut off',
    fault: 'document-damaged',
    tamper: async ({ at }, _version, number) => {
      const bytes = await readFile(at(documentFile(number)));
      await writeFile(at(documentFile(number)), bytes.subarray(0, bytes.length / 2));
    },
  },
  {
    what: 'a registry document that is signed and invalid',
    fault: 'document-invalid',
    tamper: async ({ at, keys }, _version, number) => {
      const key = await keys.signingKey('environment');
      await change(at(documentFile(number)), ({ signature: _signature, ...rest }) => {
        const content = { ...rest, schema: 2 };
        return { ...content, signature: key.sign('registry', Buffer.from(canonicalize(content) ?? '')) };
      });
    },
  },
  {
    what: 'an old registry document under the newest number',
    fault: 'document-misplaced',
    tamper: ({ at }, _version, number) => cp(at(documentFile(number - 1)), at(documentFile(number))),
  },
];

test('visitors get the release before, whatever is forged in the store, and the new one once it is published again', async () => {
  test.setTimeout(180_000);
  const signed = await setUp();
  const { shell, expectPageOf, registry } = signed;
  let inForce = '1.0.0';
  await shell.publish(await realRelease(inForce));
  await expectPageOf(inForce);
  const expected: Record<string, number> = {};
  for (const [index, { what, fault, tamper }] of attacks.entries()) {
    const version = `2.0.${index}`;
    await shell.publish(await realRelease(version));
    await tamper(signed, version, await registry.latestNumber());
    await expectPageOf(inForce);
    expected[fault] = (expected[fault] ?? 0) + 1;
    expect(await faultsOf(shell), what).toEqual(expected);
    // A release that counts comes after what was refused.
    inForce = `3.0.${index}`;
    await shell.publish(await realRelease(inForce));
    await expectPageOf(inForce);
  }
  expect(shell.isRunning()).toBe(true);
});

test('visitors of a restarted shell get what it served last, though the store was set back', async () => {
  const { start, shell, expectPageOf, at } = await setUp();
  for (const version of ['1.0.0', '2.0.0']) await shell.publish(await realRelease(version));
  await expectPageOf('2.0.0');
  await rm(at(documentFile(2)));
  const again = await start();
  await expectPageOf('2.0.0', `${again.origin}/AboutUs`);
  expect(await faultsOf(again)).toEqual({ 'registry-missing': 1 });
  const served = await fetch(`${again.origin}/remotes/registry.json`);
  expect(await served.json()).toMatchObject({ number: 2, environment: 'local' });
  await again.publish(await realRelease('3.0.0'));
  await expectPageOf('3.0.0', `${again.origin}/AboutUs`);
});
