import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from 'shared-contracts/client/call-types';
import type { Call } from 'shared-contracts/client/client';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { change } from '../../lib/change.ts';
import classes from './account.module.css';
import { Invite } from './invite.tsx';

const ADMINS = ['admins'];
type Admin = CallAnswer<'GET /api/admins'>['data'][number];

const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: ADMINS,
    queryFn: async ({ signal }) => (await call('GET /api/admins', { signal })).data,
  });

/** Who may work here: all the same (decision 55). The API keeps the last one from being disabled. */
export function Administrators() {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(adminsQuery(call));
  const [disabling, setDisabling] = useState<Admin | null>(null);
  const enable = ({ _id, email }: Admin) =>
    void change({
      key: ADMINS,
      send: () => call('POST /api/admins/{id}/enable', { params: { id: _id } }),
      done: `${email} may log in again.`,
      failed: `${email} is still disabled.`,
    });

  return (
    <section aria-labelledby="administrators">
      <div className={classes.head}>
        <h2 id="administrators" className={classes.heading}>
          Administrators
        </h2>
      </div>
      {!data && !error && <TableSkeleton label="Administrators" rows={2} />}
      {!data && error && (
        <LoadFailure
          title="The administrators could not be loaded"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul role="list" className={classes.rows}>
          {data.map((admin) => (
            <li key={admin._id} className={classes.row}>
              <div className={classes.who}>
                <span className={classes.name}>{admin.email}</span>
                <span className={classes.facts}>
                  {admin.isYou && <span>You</span>}
                  {admin.isDisabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
                  <span>
                    Since <When at={admin.createdAt} as="date" />
                  </span>
                </span>
              </div>
              {admin.isDisabled && <Button onClick={() => enable(admin)}>Enable</Button>}
              {!admin.isDisabled && !admin.isYou && (
                <Button aria-label={`Disable ${admin.email}`} onClick={() => setDisabling(admin)}>
                  Disable
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Invite listKey={ADMINS} />
      <ConfirmDialog
        isOpen={disabling !== null}
        question={`Disable ${disabling?.email ?? ''}?`}
        consequence="Their sessions end at once. They can be enabled again."
        verb="Disable"
        onConfirm={() =>
          change({
            key: ADMINS,
            send: () => call('POST /api/admins/{id}/disable', { params: { id: disabling?._id ?? '' } }),
            done: `${disabling?.email ?? ''} is disabled.`,
            undo: () => call('POST /api/admins/{id}/enable', { params: { id: disabling?._id ?? '' } }),
            failed: `${disabling?.email ?? ''} is not disabled.`,
          })
        }
        onClose={() => setDisabling(null)}
      />
    </section>
  );
}
