import { lazy, Suspense } from 'react';
import type { TwoStepSetup } from 'shared-contracts/accounts/two-step';
import { FormActions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { CodeField } from '../../../components/code-field.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { copyText } from '../../../lib/copy.ts';
import { focusFirst } from '../../../lib/focus-first.ts';
import { textOf, useSubmit } from '../../../lib/use-submit.ts';
import classes from './two-step.module.css';

/** If it fails to load, the key can be typed instead. */
const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ './qr-code.tsx').then(
    (loaded) => ({ default: loaded.QrCode }),
    () => ({ default: () => <p>The picture could not be loaded. Type the key.</p> }),
  ),
);

interface ConfirmAppProps {
  readonly setup: TwoStepSetup;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Returns to the password, for a new key: this one has expired, or the app has lost it. */
  readonly onStartAgain: () => void;
  readonly onCancel: () => void;
  readonly cancelVerb?: string | undefined;
}

/** Shows the key as a QR code and as text, and asks for the first code from the app. */
export function ConfirmApp(props: ConfirmAppProps) {
  const {
    setup: { secret, uri },
    onCodes,
    onStartAgain,
    onCancel,
    cancelVerb,
  } = props;
  const { call } = useApp();
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'confirm',
    check: (values) =>
      textOf(values, 'code').trim() ? [] : [{ field: 'code', message: 'Enter the code from the app' }],
    send: async (values) => {
      const body = { code: textOf(values, 'code').trim() };
      onCodes((await call('POST /api/auth/two-step/confirm', { body })).data.recoveryCodes);
    },
  });
  return (
    <form ref={focusFirst} className={classes.task} aria-label="Set up" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      <ol className={classes.steps}>
        <li>
          <p>Scan this with the app, or type the key below it.</p>
          <div className={classes.qr}>
            <Suspense fallback={<p role="status">Drawing…</p>}>
              <QrCode text={uri} label="QR code of the key" />
            </Suspense>
          </div>
          <div className={classes.key}>
            <code aria-label="Key">{inGroups(secret)}</code>
            <Button look="quiet" onClick={() => void copyText(secret, 'The key is copied.')}>
              Copy the key
            </Button>
          </div>
        </li>
        <li>
          <CodeField
            id="confirm-code"
            label="Code from the app"
            hint="Six digits, new every 30 seconds. Turning it on ends all your other sessions."
            inputMode="numeric"
            error={messageOf('code')}
          />
        </li>
      </ol>
      <FormActions
        verb="Turn on"
        doing="Turning on…"
        isBusy={isBusy}
        onCancel={onCancel}
        cancelVerb={cancelVerb}
      />
      <p>
        <Button look="quiet" onClick={onStartAgain}>
          Start again with a new key
        </Button>
      </p>
    </form>
  );
}

/** Groups of four are easier to type: "JBSW Y3DP". */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
