import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TwoStepState } from 'shared-contracts/accounts/two-step';
import { Button } from '../../../components/button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { tell } from '../../../lib/toast-queue.ts';
import { When } from '../../../components/when.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { twoStepQuery } from '../../../lib/two-step-query.ts';
import account from '../account.module.css';
import { BothStepsForm } from './both-steps-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import classes from './two-step.module.css';

type Task = 'set-up' | 'renew' | 'turn-off';

/** Two-step login of one's own account: set up, recovery codes, turned off. */
export function TwoStep() {
  const { call } = useApp();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(twoStepQuery(call));
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const close = () => {
    setTask(null);
    setCodes(null);
    heading.current?.focus();
  };
  // Also who has two steps, and the sessions that ended.
  const takeOver = () => client.invalidateQueries();
  const show = (next: readonly string[]) => {
    setCodes(next);
    void takeOver();
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
      {!data && !error && <TableSkeleton label="Two-step login" rows={1} />}
      {!data && error && (
        <LoadFailure
          title="The state of your two-step login could not be loaded"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <State state={data} />}
      {codes && <RecoveryCodes codes={codes} onKept={close} />}
      {!codes && task === 'set-up' && <SetUp onCodes={show} onCancel={close} />}
      {!codes && task === 'renew' && (
        <BothStepsForm
          id="renew"
          label="New recovery codes"
          explanation="The codes that you have now are void then."
          verb="Make new codes"
          send={async (body) =>
            show((await call('POST /api/auth/two-step/recovery-codes', { body })).data.recoveryCodes)
          }
          onCancel={close}
        />
      )}
      {!codes && task === 'turn-off' && (
        <BothStepsForm
          id="turn-off"
          label="Turn two-step login off"
          explanation="A login asks for the password alone then."
          verb="Turn off"
          send={async (body) => {
            await call('POST /api/auth/two-step/off', { body });
            tell('done', 'Two-step login is off.');
            close();
            void takeOver();
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
      <StatusBadge tone="good">On</StatusBadge> since <When at={since} as="date" />.{' '}
      {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      {recoveryCodesLeft < 3 && ' Make new ones before the last is used.'}
      {isRequired && ' Your account must have it.'}
    </p>
  );
}
