import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** Shells detect changes of other shells within a second; on a busy machine it may take longer (`pnpm bench`). */
const SOON = { timeout: 20_000, intervals: [50] };

/** Two independent shells in front of the API and the releases of the site, and a logged-in editor. */
async function setUp() {
  const options = { dataDir: site.dataDir, apiOrigin: site.apiOrigin };
  const shells = await Promise.all([startShell(options), startShell(options)]);
  const [one, other] = shells.map(({ origin }) => ({
    origin,
    read: async (path: string) => (await fetch(origin + path)).text(),
    statusOf: async (path: string) => (await fetch(origin + path)).status,
  }));
  if (!one || !other) throw new Error('unreachable');
  const login = await fetch(`${one.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: site.adminEmail, password: site.adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const write = async (through: { origin: string }, method: string, path: string, body?: object) => {
    const response = await fetch(`${through.origin}/api/blogs${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': token },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response;
  };
  const publish = async (through: { origin: string }, post: object) => {
    const response = await write(through, 'POST', '', { description: '<p>Words</p>', ...post });
    const { data } = (await response.json()) as { data: { _id: string; slug: string } };
    return data;
  };
  return { one, other, write, publish };
}

test('both shells show posts that were published, changed or deleted through either, and due scheduled posts', async () => {
  const { one, other, write, publish } = await setUp();
  const publishedAt = new Date(Date.now() + 5_000);
  const scheduled = await publish(one, {
    title: 'A scheduled post of one API',
    status: 'scheduled',
    publishedAt: publishedAt.toISOString(),
  });
  onTestFinished(() => write(one, 'DELETE', `/${scheduled._id}`).then(() => undefined));
  const before = await Promise.all([one.read('/'), other.read('/')]);
  const isScheduledIn = (html: string) => html.includes('A scheduled post of one API');
  expect(before.some((html) => html.includes('A post of two shells') || isScheduledIn(html))).toBe(false);

  const { _id, slug } = await publish(one, { title: 'A post of two shells' });
  expect(await one.read('/')).toContain('A post of two shells');
  await expect(async () => expect(await other.read('/')).toContain('A post of two shells')).toPass(SOON);

  await write(other, 'PUT', `/${_id}`, { title: 'Another title of two shells' });
  expect(await other.read(`/blogpost/${slug}`)).toContain('Another title of two shells');
  expect(await other.read('/BlogPage')).toContain('Another title of two shells');
  await expect(async () => expect(await one.read('/BlogPage')).toContain('Another title')).toPass(SOON);

  await write(one, 'DELETE', `/${_id}`);
  expect(await one.statusOf(`/blogpost/${slug}`)).toBe(404);
  await expect(async () => expect(await other.statusOf(`/blogpost/${slug}`)).toBe(404)).toPass(SOON);
  await expect(async () => expect(await other.read('/')).not.toContain('of two shells')).toPass(SOON);

  // The scheduled post becomes visible without a write.
  const readBoth = async () => (await Promise.all([one.read('/'), other.read('/')])).map(isScheduledIn);
  await expect.poll(readBoth, SOON).toEqual([true, true]);
  expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
});
