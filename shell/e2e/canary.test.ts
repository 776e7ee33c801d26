import { rollBack } from 'releases/changes/roll-back';
import { makeRelease } from 'releases/test/make-release';
import { hydrate, openPage } from './support/browser.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { bucketCookies, visit } from './support/canary-visits.ts';

const remote = 'remote-public';
const [ACTIVE, CANARY] = ['1.0.0', '1.0.1'];

/** A shell that receives all page reports, with two releases of the marketing site: the active one and a canary. */
async function startWithCanary(
  share: number,
  change = (release: Awaited<ReturnType<typeof realRelease>>) => release,
) {
  const shell = await startShell({
    apiOrigin: site.apiOrigin,
    // Visitors of different networks come through a proxy on this machine.
    environment: { REPORTED_VISITS: '1', TRUSTED_PROXIES: 'loopback' },
  });
  await shell.publish(await realRelease(ACTIVE));
  await visit(shell.origin, '/AboutUs');
  await shell.publish(change(await realRelease(CANARY)), { share });
  const by = { by: 'test', at: new Date() };
  return { ...shell, end: () => rollBack({ ...shell.releaseContext, remote, ...by }) };
}

test('each browser gets the same version for all documents and files until the canary ends', async () => {
  test.setTimeout(120_000);
  const shell = await startWithCanary(50);
  const pages = new Map<string, Awaited<ReturnType<typeof openPage>>>();
  const versionOf = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.evaluate(() => {
      const state = document.getElementById('page-state')?.textContent ?? '';
      return (JSON.parse(state) as { release: { version: string } }).release.version;
    });
  await expect(async () => {
    const page = await openPage({ baseURL: shell.origin });
    await page.goto('/AboutUs');
    pages.set(await versionOf(page), page);
    expect(pages.size).toBe(2);
  }).toPass({ timeout: 50_000, intervals: [0] });
  expect([...pages.keys()].toSorted()).toEqual([ACTIVE, CANARY]);
  for (const [version, page] of pages) {
    for (const address of ['/AboutUs', '/ContactUs', '/AboutUs']) {
      await page.goto(address);
      expect(await versionOf(page)).toBe(version);
    }
    await hydrate(page);
    const folders = page.requested.flatMap((path) => /^\/remotes\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect(new Set(folders)).toEqual(new Set([version]));
    expect(page.faults).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['canary-bucket']);
  }
  await shell.end();
  for (const page of pages.values()) {
    await page.reload();
    expect(await versionOf(page)).toBe(ACTIVE);
    expect(await page.context().cookies()).toEqual([]);
  }
});

test('assigns a visitor the same version on every shell, and prevents shared caching of both', async () => {
  const shell = await startWithCanary(50);
  const second = await startShell({ dataDir: shell.dataDir, apiOrigin: site.apiOrigin });
  await visit(second.origin, '/AboutUs');
  await expect(async () => expect(second.log()).toContain('canary runs')).toPass();
  for (let bucket = 0; bucket < 40; bucket++) {
    const cookie = { cookie: `canary-bucket=${bucket * 250}` };
    const [here, there] = [
      await visit(shell.origin, '/AboutUs', cookie),
      await visit(second.origin, '/AboutUs', cookie),
    ];
    expect(there.version).toBe(here.version);
  }
  const before = await visit(shell.origin, '/AboutUs', { 'sec-purpose': 'prefetch' });
  const { active, canary } = await bucketCookies(shell.origin, '/AboutUs', CANARY);
  const [one, other] = [
    await visit(shell.origin, '/AboutUs', active),
    await visit(shell.origin, '/AboutUs', canary),
  ];
  expect([one.version, other.version]).toEqual([ACTIVE, CANARY]);
  expect(one.etag).toBe(before.etag);
  expect(other.etag).not.toBe(one.etag);
  for (const { headers } of [one, other, before]) {
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
    expect(headers.get('set-cookie')).toBeNull();
  }
  // An ETag of one version does not validate the other, and a response that sets the cookie is never a 304.
  const conditional = { 'if-none-match': one.etag };
  expect((await visit(shell.origin, '/AboutUs', { ...active, ...conditional })).status).toBe(304);
  expect((await visit(shell.origin, '/AboutUs', { ...canary, ...conditional })).status).toBe(200);
  const first = await visit(shell.origin, '/AboutUs', conditional);
  expect(first).toMatchObject({ status: 200 });
  expect(first.headers.get('set-cookie')).toMatch(/^canary-bucket=\d+; /);
  // Files, API calls and prefetches assign no bucket.
  for (const path of [`/remotes/${remote}/${CANARY}/remoteEntry.js`, '/health/live', '/api/blogs']) {
    expect((await fetch(shell.origin + path)).headers.get('set-cookie')).toBeNull();
  }
  await shell.end();
  const after = await visit(shell.origin, '/AboutUs');
  expect(after.headers.get('cache-control')).toBe('no-cache');
  expect(after.headers.get('vary')).toBe('accept-encoding');
  expect(after.headers.get('set-cookie')).toBeNull();
  const back = await visit(shell.origin, '/AboutUs', { ...canary, 'if-none-match': other.etag });
  expect(back).toMatchObject({ status: 200, version: ACTIVE });
  expect(back.headers.get('set-cookie')).toMatch(/^canary-bucket=; Max-Age=0/);
});

test('aborts a canary that fails on the server, without failures for other visitors', async () => {
  const shell = await startShell();
  const good = makeRelease();
  await shell.publish(good);
  await visit(shell.origin, '/');
  const broken = makeRelease({
    routes: `return [{ index: true, id: 'public:home', Component: () => { throw new Error('injected'); } }];`,
  });
  await shell.publish(broken, { share: 10 });
  const responses: { version: string | undefined; status: number }[] = [];
  const over = new AbortController();
  const load = async () => {
    while (!over.signal.aborted) responses.push(await visit(shell.origin, '/'));
  };
  const visitors = Promise.all(Array.from({ length: 8 }, load));
  onTestFinished(() => over.abort());
  await expect(async () => expect(shell.log()).toContain('canary aborted')).toPass({
    timeout: 40_000,
    intervals: [50],
  });
  const untilAbort = responses.length;
  await expect(async () => expect(responses.length).toBeGreaterThan(untilAbort + 100)).toPass({
    timeout: 10_000,
  });
  over.abort();
  await visitors;
  const ofCanary = responses.filter(({ version }) => version === broken.manifest.version);
  expect(ofCanary.length).toBeLessThan(500);
  const others = responses.filter(({ version }) => version !== broken.manifest.version);
  expect(others.every(({ version, status }) => version === good.manifest.version && status === 200)).toBe(
    true,
  );
  const { document } = await shell.releaseContext.registry.latest();
  expect(document?.change).toMatchObject({
    by: 'auto-abort',
    action: 'abort',
    version: broken.manifest.version,
  });
  expect(document?.change.reason).toContain('fails more often');
  // From then on all visitors get the good release, including those of the canary.
  for (let visitor = 0; visitor < 50; visitor++) {
    expect(await visit(shell.origin, '/')).toMatchObject({ version: good.manifest.version, status: 200 });
  }
});

test('aborts a canary whose script fails in browsers, without failures for other visitors', async () => {
  test.setTimeout(120_000);
  const shell = await startWithCanary(10, (release) =>
    withFile(release, release.manifest.entry, Buffer.from('throw new Error("injected");')),
  );
  const { active, canary } = await bucketCookies(shell.origin, '/AboutUs', CANARY);
  let visitors = 0;
  const fromAnotherNetwork = () => {
    visitors += 1;
    return { 'x-forwarded-for': `198.51.${100 + Math.floor(visitors / 250)}.${visitors % 250}` };
  };
  const browse = async (bucket: string) => {
    const url = shell.origin;
    const page = await openPage({ baseURL: url });
    await page.context().setExtraHTTPHeaders(fromAnotherNetwork());
    await page.context().addCookies([{ name: 'canary-bucket', value: bucket, url }]);
    await page.goto('/AboutUs');
    return page;
  };
  const sendReport = (report: object) =>
    fetch(`${shell.origin}/page-reports`, {
      method: 'POST',
      headers: fromAnotherNetwork(),
      body: JSON.stringify({ remote, ...report }),
    });
  const bucketOf = ({ cookie }: { cookie: string }) => cookie.slice('canary-bucket='.length);
  await expect(async () => {
    for (let other = 0; other < 17; other++) {
      expect((await sendReport({ version: ACTIVE, kind: 'live' })).status).toBe(204);
    }
    const good = await browse(bucketOf(active));
    await hydrate(good);
    expect(good.faults).toEqual([]);
    for (let visitor = 0; visitor < 2; visitor++) {
      const page = await browse(bucketOf(canary));
      const reported = page.waitForResponse('**/page-reports');
      await page.mouse.move(30, 30);
      expect((await reported).status()).toBe(204);
      // The server-rendered page stays.
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    expect(shell.log()).toContain('canary aborted');
  }).toPass({ timeout: 90_000, intervals: [0] });
  const after = await browse(bucketOf(canary));
  await hydrate(after);
  expect(after.faults).toEqual([]);
  expect((await shell.releaseContext.registry.latest()).document?.change.reason).toMatch(
    /browser [1-9]\d* of/,
  );
});
