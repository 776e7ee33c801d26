import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TwoStepState } from 'shared-contracts/accounts/two-step';
import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { showToast } from '../../../lib/toast-queue.ts';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { twoStepQuery } from '../../../lib/two-step-query.ts';
import account from '../account.module.css';
import { BothStepsForm } from './both-steps-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import classes from './two-step.module.css';

type Task = 'set-up' | 'renew' | 'turn-off';

/** The two-step login of the logged-in user: set up, renew recovery codes, turn off. */
export function TwoStep() {
  const { call } = useApp();
  const client = useQueryClient();
  const query = useQuery(twoStepQuery(call));
  const { data, refetch } = query;
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Waits for a change. If it fails, another session may have turned two-step login on or off. */
  const orRefetch = async <Response,>(change: Promise<Response>): Promise<Response> => {
    try {
      return await change;
    } catch (failure) {
      void refetch();
      throw failure;
    }
  };
  const close = () => {
    setTask(null);
    setCodes(null);
    heading.current?.focus();
  };
  const cancelSetUp = () => {
    close();
    void refetch();
  };
  // The administrators and sessions change too.
  const refetchAll = () => client.invalidateQueries();
  const show = (next: readonly string[]) => {
    setCodes(next);
    void refetchAll();
  };
  const isIdle = task === null && codes === null;

  return (
    <section aria-labelledby="two-step">
      <div className={account.head}>
        <h2 id="two-step" ref={heading} tabIndex={-1} className={account.heading}>
          Two-step login
        </h2>
        {data && isIdle && (
          <div className={classes.actions}>
            {!data.isOn && <Button onClick={() => setTask('set-up')}>Set up</Button>}
            {data.isOn && <Button onClick={() => setTask('renew')}>New recovery codes</Button>}
            {data.isOn && !data.isRequired && <Button onClick={() => setTask('turn-off')}>Turn off</Button>}
          </div>
        )}
      </div>
      {!data && (
        <Loading
          query={query}
          placeholder={<TableSkeleton label="Two-step login" rows={1} />}
          failure="The state of your two-step login could not be loaded"
        />
      )}
      {data && <State state={data} />}
      {codes && <RecoveryCodes codes={codes} onSaved={close} />}
      {!codes && task === 'set-up' && <SetUp onCodes={show} onCancel={cancelSetUp} />}
      {!codes && task === 'renew' && (
        <BothStepsForm
          id="renew"
          label="New recovery codes"
          explanation="Your current codes will stop working."
          verb="Make new codes"
          send={async (body) => {
            const renewed = await orRefetch(call('POST /api/auth/two-step/recovery-codes', { body }));
            show(renewed.data.recoveryCodes);
          }}
          onCancel={close}
        />
      )}
      {!codes && task === 'turn-off' && (
        <BothStepsForm
          id="turn-off"
          label="Turn two-step login off"
          explanation="You will log in with the password alone."
          verb="Turn off"
          send={async (body) => {
            await orRefetch(call('POST /api/auth/two-step/off', { body }));
            showToast('success', 'Two-step login is off.');
            close();
            void refetchAll();
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}

function State({ state: { isOn, since, recoveryCodesLeft, isRequired } }: { state: TwoStepState }) {
  if (!isOn || since === null) {
    return (
      <p className={classes.state}>
        Off. When it is on, a login asks for a code from an app on your phone too: a stolen password alone is
        not enough.
      </p>
    );
  }
  return (
    <p className={classes.state}>
      <StatusBadge tone="good">On</StatusBadge> since <RelativeTime at={since} format="date" />.{' '}
      {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      {recoveryCodesLeft < 3 && ' Make new ones before the last is used.'}
      {isRequired && ' Your account must have it.'}
    </p>
  );
}
