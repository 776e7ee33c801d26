import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { loadedModules, PRINTING_MODULES } from 'tracing/test/loaded-modules';
import { type ReceivedSpan, startOtlpReceiver } from 'tracing/test/otlp-receiver';
import { hydrate, openPage } from './support/browser.ts';
import { site } from './support/site.ts';
import { startStubApi } from './support/stub-api.ts';
import { startShell } from './support/start-shell.ts';
import { startSite } from './support/start-site.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { expect, test } from './support/test.ts';

/** Spans are delivered once a second; on a busy machine it may take longer. */
const SLOW = { timeout: 30_000 };

async function startReceiver() {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

/** The names of a span's ancestors, from itself up. */
function lineage(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [`${span.service} ${span.name}`, ...lineage(spans, parent)];
}

test('a page view and a form submission each are one trace from browser to SQL statement', async () => {
  const receiver = await startReceiver();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traces-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const started = await startSite(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_SERVICE_NAME: 'site',
    LOG_LEVEL: 'debug',
  });
  onTestFinished(async () => {
    await started.interrupt();
  });
  const page = await openPage();
  await page.goto(`${started.origin}/blogpost/pricing-a-patent-licence?utm_source=lovelace-letter`);
  const link = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .flatMap(({ serverTiming }) => serverTiming)
      .find(({ name }) => name === 'traceparent'),
  );
  const [, traceId = '', spanId] = link?.description.split('-') ?? [];
  const ofPage = () => receiver.spans.filter((span) => span.traceId === traceId);
  const statements = () =>
    ofPage()
      .filter(({ attributes }) => 'db.query.text' in attributes)
      .map((span) => lineage(ofPage(), span).join(' < '));
  await expect
    .poll(statements, SLOW)
    .toContain(
      'site-api SELECT blogs < site-api GET /api/blogs/:id < site-shell GET < site-shell render remote-public < site-shell GET /blogpost/:slug',
    );
  expect(ofPage().find((span) => span.spanId === spanId)).toMatchObject({
    parentId: '',
    kind: 'server',
    attributes: { 'http.route': '/blogpost/:slug', 'http.response.status_code': 200, 'url.scheme': 'http' },
  });

  await page.goto(`${started.origin}/?utm_source=lovelace-letter`);
  await hydrate(page);
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name=firstName]').fill('Ada Lovelace-Byron');
  await form.locator('[name=email]').fill('ada@analytical-engines.example');
  await form.locator('[name=phone]').fill('+44 20 7946 0999');
  await form.getByLabel('Prior Art Searches').check();
  await form.locator('[name=consent]').check();
  await form.locator('[name=message]').fill('Something in confidence');
  await form.getByRole('button', { name: 'Send message' }).click();
  const insert = () => receiver.spans.find(({ name }) => name === 'INSERT contacts');
  await expect
    .poll(() => lineage(receiver.spans, insert()), SLOW)
    .toEqual([
      'site-api INSERT contacts',
      'site-api POST /api/contact',
      'site-shell POST',
      'site-shell POST /api/*',
    ]);

  for (const log of ['shell.log', 'api.log'])
    expect(await readFile(path.join(folder, 'logs', log), 'utf8')).toContain(`"traceId":"${traceId}"`);
  expect(receiver.bytes().toString('latin1')).not.toMatch(/lovelace|analytical-engines|in confidence|7946/i);
});

test('the shell loads OpenTelemetry only with an endpoint', async () => {
  const receiver = await startReceiver();
  const visit = async (environment: Readonly<Record<string, string>>) => {
    const shell = await startShell({
      dataDir: site.dataDir,
      apiOrigin: site.apiOrigin,
      environment: { ...environment, ...PRINTING_MODULES },
    });
    const response = await fetch(`${shell.origin}/BlogPage`);
    expect(response.status).toBe(200);
    const { files, hasOpenTelemetry } = await loadedModules(shell.log());
    const names = files.map((file) => path.basename(file));
    return { names, hasOpenTelemetry, isLinked: response.headers.has('server-timing') };
  };
  const without = await visit({});
  expect(without.names).toContain('index.mjs');
  expect(without).toMatchObject({ hasOpenTelemetry: false, isLinked: false });
  const traced = await visit({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  expect(traced.names).toContain('opentelemetry.mjs');
  expect(traced).toMatchObject({ hasOpenTelemetry: true, isLinked: true });
});

test('pages are served while the endpoint is down, with one warning', async () => {
  const receiver = await startOtlpReceiver();
  await receiver.close();
  const shell = await startShell({
    dataDir: site.dataDir,
    apiOrigin: site.apiOrigin,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint },
  });
  const warnings = () => shell.log().match(/traces are not delivered/g) ?? [];
  const visit = async () => (await fetch(`${shell.origin}/BlogPage`)).status;
  expect(await visit()).toBe(200);
  await expect.poll(() => warnings().length, { timeout: 60_000 }).toBe(1);
  expect(await visit()).toBe(200);
});

test('traces of a browser are continued, and unsampled ones are not recorded', async () => {
  const receiver = await startReceiver();
  const received: string[] = [];
  const apiOrigin = await startStubApi((request, response) => {
    if (request.url === '/api/blogs') received.push(request.headers['traceparent'] as string);
    response.end('{}');
  });
  const shell = await startShell({
    apiOrigin,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint },
  });
  await shell.publish(
    makeRelease({
      routes: `const loader = async () => (await host.fetchApi('/api/blogs')).status;
        return [{ path: '*', id: 'public:any', loader, Component: () => 'a page' }];`,
    }),
  );
  const traceOf = (digit: string) => digit.repeat(32);
  const visit = (digit: string, flags: string) =>
    fetch(`${shell.origin}/${digit}`, {
      headers: { traceparent: `00-${traceOf(digit)}-${'b'.repeat(16)}-${flags}` },
    });
  const unsampled = await visit('1', '00');
  const sampled = await visit('2', '01');
  expect([unsampled.status, sampled.status]).toEqual([200, 200]);
  expect([unsampled.headers.has('server-timing'), sampled.headers.has('server-timing')]).toEqual([
    false,
    true,
  ]);
  await expect.poll(() => receiver.spans.filter(({ kind }) => kind === 'server').length, SLOW).toBe(1);
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([traceOf('2')]));
  expect(received[0]).toMatch(new RegExp(`^00-${traceOf('1')}-[0-9a-f]{16}-00$`));
  expect(received[1]).toMatch(new RegExp(`^00-${traceOf('2')}-[0-9a-f]{16}-01$`));
  const spanIds = receiver.spans.filter(({ kind }) => kind === 'client').map(({ spanId }) => spanId);
  expect(spanIds).toContain(received[1]?.split('-')[2]);
});
