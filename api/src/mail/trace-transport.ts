import type { Tracing } from 'tracing/tracing';
import type { MailTransport } from './transport.ts';

/** Records each delivery as a span with its duration and outcome, and nothing of the mail itself. */
export const traceTransport = (transport: MailTransport, tracing: Pick<Tracing, 'span'>): MailTransport => ({
  open: async () => {
    const connection = await transport.open();
    return {
      deliver: (mail) =>
        tracing.span('send mail', { kind: 'client' }, async (fail) => {
          const result = await connection.deliver(mail);
          if (result.outcome !== 'accepted') fail(result.outcome);
          return result;
        }),
      close: () => connection.close(),
    };
  },
});
