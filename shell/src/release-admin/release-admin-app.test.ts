import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreUnavailableError } from 'releases/store/release-store';
import { makeRelease } from 'releases/test/make-release';
import { HistoryResponse, VersionsResponse } from 'shared-contracts/releases/management';
import { describe, expect, it } from 'vitest';
import { setUp, withTwoReleases } from '../test/test-release-admin.ts';

describe('a release admin', () => {
  it('sees the active and previous releases, and who changed what', async () => {
    const { get, state, first, second } = await withTwoReleases();
    expect(await state()).toEqual({
      environment: 'test',
      number: 2,
      heardSince: '1970-01-01T00:00:00.000Z',
      remotes: [
        {
          remote: 'remote-public',
          previous: first,
          versions: [
            {
              version: second,
              traffic: 100,
              isDefault: true,
              canary: null,
              owner: 'test team',
              builtAt: '2026-01-01T00:00:00.000Z',
              commit: null,
              health: null,
              trial: null,
            },
          ],
        },
      ],
    });
    const { data } = HistoryResponse.parse(await (await get('/history')).json());
    expect(data.next).toBeNull();
    expect(data.changes.map(({ number, by, action, version }) => [number, by, action, version])).toEqual([
      [2, 'Grace', 'publish', second],
      [1, 'Ada', 'publish', first],
    ]);
    const versions = VersionsResponse.parse(await (await get('/versions?remote=remote-public')).json());
    expect(versions.data.map(({ version }) => version)).toEqual([second, first]);
  });

  it('pages through a long history without gaps', async () => {
    const { get, publish } = await setUp();
    for (let number = 1; number <= 41; number++) await publish(makeRelease());
    const read = async (query: string) =>
      HistoryResponse.parse(await (await get(`/history${query}`)).json()).data;
    const numbers: number[] = [];
    for (let next: number | null | undefined = undefined; next !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read(next === undefined ? '' : `?before=${next}`);
      numbers.push(...page.changes.map(({ number }) => number));
      next = page.next;
    }
    expect(numbers).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index));
  });

  it('compares two versions', async () => {
    const { get, first, second } = await withTwoReleases();
    const response = await get(`/compare?remote=remote-public&from=${first}&to=${second}`);
    expect(await response.json()).toMatchObject({
      data: { routes: { added: ['public:new'], removed: ['public:fault'] } },
    });
  });

  it('rolls back and promotes under their own name, in the registry and in the log', async () => {
    const { post, state, get, lines, first, second, body } = await withTwoReleases();
    const back = await post('/rollback', body);
    expect(await back.json()).toEqual({
      success: true,
      data: { remote: 'remote-public', version: first, number: 3 },
    });
    expect((await state()).remotes[0]).toMatchObject({ versions: [{ version: first }] });
    const forward = await post('/promote', { ...body, version: second, seen: 3 });
    expect(forward.status).toBe(200);
    const { data } = HistoryResponse.parse(await (await get('/history')).json());
    expect(data.changes.slice(0, 2)).toMatchObject([
      { by: 'ada@example.com', action: 'promote', version: second },
      { by: 'ada@example.com', action: 'rollback', version: first },
    ]);
    expect(lines.filter(({ message }) => message === 'releases changed')).toMatchObject([
      { by: 'ada@example.com', action: 'rollback', version: first },
      { by: 'ada@example.com', action: 'promote', version: second },
    ]);
  });

  it('is not offered a return to a withdrawn version, as by the command', async () => {
    const { post, publish, state, get, first, second, body } = await withTwoReleases();
    await post('/rollback', body);
    expect((await state()).remotes[0]).toMatchObject({ previous: null });
    const { data } = VersionsResponse.parse(await (await get('/versions?remote=remote-public')).json());
    expect(data.map(({ version, withdrawal }) => [version, withdrawal])).toEqual([
      [first, null],
      [second, 'rollback'],
    ]);
    await publish(makeRelease());
    expect((await state()).remotes[0]).toMatchObject({ previous: first });
  });

  it('gets a conflict when the remote was changed since the page was loaded', async () => {
    const { post, publish, state, body } = await withTwoReleases();
    const third = makeRelease();
    await publish(third);
    const response = await post('/rollback', body);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      message: 'This remote was changed in the meantime. Nothing changed; look again.',
    });
    expect((await state()).remotes[0]).toMatchObject({ versions: [{ version: third.manifest.version }] });
  });

  it('gets no conflict from a change of the other remote', async () => {
    const { post, publish, body } = await withTwoReleases();
    await publish(makeRelease({ remote: 'remote-admin' }));
    expect((await post('/rollback', body)).status).toBe(200);
  });

  it('succeeds with exactly one of two concurrent changes', async () => {
    const { post, body, state } = await withTwoReleases();
    const responses = await Promise.all([post('/rollback', body), post('/rollback', body)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await state()).number).toBe(3);
  });

  it('cannot roll back to a damaged or unknown release', async () => {
    const { post, folder, state, body, first, second } = await withTwoReleases();
    await rm(path.join(folder, 'remote-public', first, 'client/remoteEntry.js'));
    const damaged = await post('/rollback', body);
    expect(damaged.status).toBe(409);
    expect(((await damaged.json()) as { message: string }).message).toContain('remoteEntry.js is missing');
    expect((await post('/promote', { ...body, version: '9.9.9' })).status).toBe(404);
    expect((await state()).remotes[0]).toMatchObject({ versions: [{ version: second }] });
  });

  it('learns which version cannot be used, and what to do, instead of a comparison', async () => {
    const { get, folder, first, second } = await withTwoReleases();
    const compare = async (from: string, to: string) => {
      const response = await get(`/compare?remote=remote-public&from=${from}&to=${to}`);
      return (await response.json()) as object;
    };
    await writeFile(path.join(folder, 'remote-public', first, 'release.json'), '{}');
    const refusal = {
      code: 'conflict',
      message: expect.stringMatching(/is wrong\. Nothing changed\. Choose another version, or/) as string,
      data: { version: first },
    };
    expect(await compare(first, second)).toMatchObject(refusal);
    expect(await compare(second, first)).toMatchObject(refusal);
    await rm(path.join(folder, 'remote-public', second, 'release.json'));
    expect(await compare(second, first)).toMatchObject(refusal);
    expect(await compare(second, second)).toMatchObject({ code: 'not_found', data: { version: second } });
  });

  it('gets a plain message when the store or the API is down', async () => {
    const away = await setUp({
      store: (store) => ({ ...store, list: () => Promise.reject(new StoreUnavailableError('no')) }),
    });
    const noStore = await away.get('/state');
    expect(noStore.status).toBe(503);
    expect(await noStore.json()).toMatchObject({
      code: 'unavailable',
      message:
        'The release store does not respond. Visitors still get the active releases. Try again in a moment.',
    });
    const { get, post } = await setUp({ api: 'http://127.0.0.1:9' });
    for (const response of [await get('/state'), await post('/rollback', {})]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(((await response.json()) as { message: string }).message).toMatch(/^The API does not respond/);
    }
  });

  it('is rate-limited', async () => {
    const { post } = await setUp();
    const statuses: number[] = [];
    for (let call = 0; call < 21; call++) statuses.push((await post('/rollback', {})).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]));
    expect(statuses[20]).toBe(429);
  });
});
