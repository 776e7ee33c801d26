import type { SpanOptions } from 'tracing/tracing';
import { expect, test } from 'vitest';
import type { MailTransport, DeliveryResult, ReadyMail } from './transport.ts';
import { traceTransport } from './trace-transport.ts';

const MAIL: ReadyMail = {
  id: '01M8DW1SKK0176KVPZF1TADB8T',
  from: 'office@example.com',
  to: 'ada@example.com',
  raw: Buffer.from('Subject: In confidence'),
};

async function deliver(result: DeliveryResult) {
  const spans: (SpanOptions & { name: string; error?: string })[] = [];
  let isClosed = false;
  const transport: MailTransport = {
    open: () =>
      Promise.resolve({ deliver: () => Promise.resolve(result), close: () => void (isClosed = true) }),
  };
  const traced = traceTransport(transport, {
    span: (name, options, work) => {
      const span: (typeof spans)[number] = { name, ...options };
      spans.push(span);
      return work((type) => (span.error = type));
    },
  });
  const connection = await traced.open();
  const delivered = await connection.deliver(MAIL);
  connection.close();
  return { spans, delivered, isClosed };
}

test('an accepted mail is recorded as a span without its content', async () => {
  const { spans, delivered, isClosed } = await deliver({ outcome: 'accepted' });
  expect(spans).toEqual([{ name: 'send mail', kind: 'client' }]);
  expect([delivered, isClosed]).toEqual([{ outcome: 'accepted' }, true]);
});

test('a refused mail is a failed span without the reason, which may name the recipient', async () => {
  const refused = { outcome: 'refused', reason: 'No mailbox ada@example.com' } as const;
  const { spans, delivered } = await deliver(refused);
  expect(spans).toEqual([{ name: 'send mail', kind: 'client', error: 'refused' }]);
  expect(delivered).toBe(refused);
});
