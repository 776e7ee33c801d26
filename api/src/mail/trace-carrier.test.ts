import type { SpanOptions } from 'tracing/tracing';
import { expect, test } from 'vitest';
import type { Carrier, Handover, ReadyMail } from './carrier.ts';
import { traceCarrier } from './trace-carrier.ts';

const MAIL: ReadyMail = {
  id: '01M8DW1SKK0176KVPZF1TADB8T',
  from: 'office@example.com',
  to: 'ada@example.com',
  content: Buffer.from('Subject: In confidence'),
};

async function handOver(handover: Handover) {
  const spans: (SpanOptions & { name: string; error?: string })[] = [];
  let isClosed = false;
  const carrier: Carrier = {
    open: () =>
      Promise.resolve({ handOver: () => Promise.resolve(handover), close: () => void (isClosed = true) }),
  };
  const traced = traceCarrier(carrier, {
    span: (name, options, work) => {
      const span: (typeof spans)[number] = { name, ...options };
      spans.push(span);
      return work((type) => (span.error = type));
    },
  });
  const open = await traced.open();
  const given = await open.handOver(MAIL);
  open.close();
  return { spans, given, isClosed };
}

test('a mail that was taken is a span that says nothing of the mail', async () => {
  const { spans, given, isClosed } = await handOver({ outcome: 'taken' });
  expect(spans).toEqual([{ name: 'send mail', kind: 'client' }]);
  expect([given, isClosed]).toEqual([{ outcome: 'taken' }, true]);
});

test('a mail that was not taken is a failed span without the reason, which may name the recipient', async () => {
  const refused = { outcome: 'refused', reason: 'No mailbox ada@example.com' } as const;
  const { spans, given } = await handOver(refused);
  expect(spans).toEqual([{ name: 'send mail', kind: 'client', error: 'refused' }]);
  expect(given).toBe(refused);
});
