import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { type Admin, ADMINS, adminsQuery } from '../../lib/admins-query.ts';
import { useApp } from '../../lib/app-context.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import classes from './account.module.css';
import { AdministratorRow } from './administrator-row.tsx';
import { Invite } from './invite.tsx';

/** The administrators. All have the same permissions. They cannot disable themselves, so one always remains. */
export function Administrators() {
  const { call } = useApp();
  const query = useQuery(adminsQuery(call));
  const { data } = query;
  const [disabling, setDisabling] = useState<Admin | null>(null);
  const [resetting, setResetting] = useState<Admin | null>(null);
  const enable = ({ _id, email }: Admin) =>
    void mutate<readonly Admin[]>({
      key: ADMINS,
      subjectIds: [_id],
      patch: (all) => all.map((admin) => (admin._id === _id ? { ...admin, isDisabled: false } : admin)),
      send: () => call('POST /api/admins/{id}/enable', { params: { id: _id } }),
      successMessage: `${email} may log in again.`,
      failureMessage: `${email} is still disabled.`,
    });

  const resend = ({ _id, email }: Admin) =>
    mutate({
      key: ADMINS,
      send: () => call('POST /api/admins/{id}/invite', { params: { id: _id } }),
      successMessage: `${email} is invited again. The earlier link no longer works.`,
      failureMessage: `The invitation of ${email} could not be sent again.`,
    });

  return (
    <section aria-labelledby="administrators">
      <div className={classes.head}>
        <h2 id="administrators" className={classes.heading}>
          Administrators
        </h2>
      </div>
      {!data && (
        <Loading
          query={query}
          placeholder={<TableSkeleton label="Administrators" rows={2} />}
          failure="The administrators could not be loaded"
        />
      )}
      {data && (
        <ul role="list" className={classes.rows}>
          {data.map((admin) => (
            <AdministratorRow
              key={admin._id}
              admin={admin}
              onResend={() => resend(admin)}
              onEnable={() => enable(admin)}
              onDisable={() => setDisabling(admin)}
              onReset={() => setResetting(admin)}
            />
          ))}
        </ul>
      )}
      <Invite />
      <ConfirmDialog
        isOpen={disabling !== null}
        question={`Disable ${disabling?.email ?? ''}?`}
        consequence="Their sessions end at once. They can be enabled again."
        verb="Disable"
        onConfirm={() =>
          mutate({
            key: ADMINS,
            subjectIds: disabling ? [disabling._id] : [],
            send: () => call('POST /api/admins/{id}/disable', { params: { id: disabling?._id ?? '' } }),
            successMessage: `${disabling?.email ?? ''} is disabled.`,
            undo: () => call('POST /api/admins/{id}/enable', { params: { id: disabling?._id ?? '' } }),
            failureMessage: `${disabling?.email ?? ''} is not disabled.`,
          })
        }
        onClose={() => setDisabling(null)}
      />
      <ConfirmDialog
        isOpen={resetting !== null}
        question={`Reset the two-step login of ${resetting?.email ?? ''}?`}
        consequence="For someone who has lost their phone and recovery codes. Make sure that the request is really theirs. Their sessions end, and they log in with the password alone until they set it up again."
        verb="Reset"
        onConfirm={() =>
          mutate({
            key: ADMINS,
            send: () =>
              call('POST /api/admins/{id}/two-step/reset', { params: { id: resetting?._id ?? '' } }),
            successMessage: `The two-step login of ${resetting?.email ?? ''} is off.`,
            failureMessage: `The two-step login of ${resetting?.email ?? ''} is still on.`,
          })
        }
        onClose={() => setResetting(null)}
      />
    </section>
  );
}
