import type { Tracing } from 'tracing/tracing';
import type { Carrier } from './carrier.ts';

/** A carrier that records each mail as a span without the mail: whether it was taken, and how long that took. */
export const traceCarrier = (carrier: Carrier, tracing: Pick<Tracing, 'span'>): Carrier => ({
  open: async () => {
    const open = await carrier.open();
    return {
      handOver: (mail) =>
        tracing.span('send mail', { kind: 'client' }, async (fail) => {
          const handover = await open.handOver(mail);
          if (handover.outcome !== 'taken') fail(handover.outcome);
          return handover;
        }),
      close: () => open.close(),
    };
  },
});
