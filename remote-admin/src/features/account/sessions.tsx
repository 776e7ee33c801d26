import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from 'shared-contracts/http/client/call-types';
import type { Call } from 'shared-contracts/http/client/client';
import { Button } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { nullIfMissing } from '../../lib/missing-record.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import classes from './account.module.css';

type Session = CallResponse<'GET /api/auth/sessions'>['data'][number];

const SESSIONS = ['sessions'];

const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call('GET /api/auth/sessions', { signal })).data,
  });

/** The sessions of the logged-in user; each can be ended. */
export function Sessions() {
  const { call } = useApp();
  const query = useQuery(sessionsQuery(call));
  const { data } = query;
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const end = (ended: readonly Session[], send: () => Promise<unknown>, successMessage: string) =>
    void mutate<readonly Session[]>({
      key: SESSIONS,
      patch: (all) => all.filter(({ _id }) => !ended.some((session) => session._id === _id)),
      send,
      successMessage,
      failureMessage: 'The session could not be ended.',
    });

  return (
    <section aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions" className={classes.heading}>
          Where you are logged in
        </h2>
        {others.length > 0 && (
          <Button
            onClick={() =>
              end(others, () => call('POST /api/auth/logout-others'), 'All other sessions have ended.')
            }
          >
            Log out everywhere else
          </Button>
        )}
      </div>
      {!data && (
        <Loading
          query={query}
          placeholder={<TableSkeleton label="Sessions" rows={2} />}
          failure="Your sessions could not be loaded"
        />
      )}
      {data && (
        <ul role="list" className={classes.rows}>
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              onEnd={() => {
                const params = { id: session._id };
                // It may have ended meanwhile.
                const send = () => call('DELETE /api/auth/sessions/{id}', { params }).catch(nullIfMissing);
                end([session], send, 'The session has ended.');
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <span className={classes.name}>{browser ?? 'Unknown browser'}</span>
        <span className={classes.facts}>
          <span>
            Logged in <RelativeTime at={createdAt} />
          </span>
          <span>
            Last used <RelativeTime at={lastSeenAt} />
          </span>
        </span>
      </div>
      {isCurrent && <StatusBadge tone="good">This one</StatusBadge>}
      {!isCurrent && (
        <Button aria-label={`Log out ${browser ?? 'the unknown browser'}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}
