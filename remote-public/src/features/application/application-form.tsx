import { type Ref, useImperativeHandle } from 'react';
import { addressOf } from 'shared-contracts/http/client/address-of';
import { APPLICATION_LENGTHS } from 'shared-contracts/applications/application-fields';
import type { Position } from 'shared-contracts/applications/positions';
import { CheckField, Field } from '../../components/field.tsx';
import { EmailAndPhone } from '../../components/email-and-phone.tsx';
import { LeaveQuestion } from '../../components/leave-question.tsx';
import { SendButton } from '../../components/send-button.tsx';
import { Honeypot } from '../../components/honeypot.tsx';
import { APPLICATION } from '../../content/application.ts';
import { usePublicForm } from '../../lib/use-public-form.ts';
import classes from './application-form.module.css';
import { ApplicationStatus } from './application-status.tsx';
import { applicationDraft, fieldId } from './application-values.ts';
import { SelectField } from './select-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

const { labels, hints, optional, consent, chooseAgain } = APPLICATION;

const FORM = {
  draft: applicationDraft,
  loadController: async () =>
    (await import(/* webpackChunkName: "application-controller" */ './application-controller.ts'))
      .applicationController,
};

export interface SendingForm {
  /** Stops sending. @returns whether the form was being sent */
  stop(): boolean;
}

interface ApplicationFormProps {
  readonly ref?: Ref<SendingForm>;
  readonly position: Pick<Position, 'title' | 'workplaces' | 'locations' | 'employmentTypes'>;
}

/** The application form for one position, with its choices. It is submitted natively until the page is hydrated. */
export function ApplicationForm({ ref, position }: ApplicationFormProps) {
  const { form, progress, submit, stop, lostFile, fileErrors, checkFile } = usePublicForm(FORM);
  useImperativeHandle(ref, () => ({ stop }));
  const { errors, state, share, keepsInput } = progress;
  const sending = state === 'checking' || state === 'sending';
  const resumeHint = lostFile ? `${chooseAgain(lostFile)} ${hints.resume}` : hints.resume;
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={addressOf('POST /api/apply')}
      encType="multipart/form-data"
      data-draft={applicationDraft.name}
      onSubmit={(event) => void submit(event)}
    >
      <ApplicationStatus progress={progress} />
      <div className={classes.fields} hidden={state === 'sent' && !keepsInput}>
        <input type="hidden" name="role" value={position.title} />
        <Field id={fieldId('fullName')} label={labels.fullName} error={errors.fullName}>
          {(control) => (
            <input
              {...control}
              name="fullName"
              dir="auto"
              autoComplete="name"
              required
              maxLength={APPLICATION_LENGTHS.fullName}
            />
          )}
        </Field>
        <EmailAndPhone idOf={fieldId} labels={labels} errors={errors} />
        <div className={classes.choices}>
          <SelectField name="workplaceType" choices={position.workplaces} error={errors.workplaceType} />
          <SelectField name="jobLocation" choices={position.locations} error={errors.jobLocation} />
          <SelectField
            name="employmentType"
            choices={position.employmentTypes}
            error={errors.employmentType}
          />
        </div>
        <Field
          id={fieldId('resume')}
          label={labels.resume}
          hint={resumeHint}
          error={fileErrors.resume ?? errors.resume}
          isAnnounced={fileErrors.resume !== undefined}
        >
          {(control) => (
            <input
              {...control}
              name="resume"
              type="file"
              accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
              required
              onChange={(event) => void checkFile(event)}
            />
          )}
        </Field>
        <Field
          id={fieldId('message')}
          label={labels.message}
          optional={optional}
          hint={hints.message}
          error={errors.message}
        >
          {(control) => (
            <textarea
              {...control}
              name="message"
              dir="auto"
              rows={4}
              maxLength={APPLICATION_LENGTHS.message}
            />
          )}
        </Field>
        <Honeypot label={APPLICATION.honeypot} />
        <div className={classes.boxes}>
          <CheckField id={fieldId('isAdult')} error={errors.isAdult} label={APPLICATION.adult}>
            {(control) => <input {...control} name="isAdult" type="checkbox" value="true" required />}
          </CheckField>
          <CheckField
            id={fieldId('consent')}
            error={errors.consent}
            label={
              <>
                {consent.before}
                <a href="/PrivacyPolicy" target="_blank" rel="noreferrer">
                  {consent.link} <span className={classes.newTab}>{consent.newTab}</span>
                </a>
                {consent.after}
              </>
            }
          >
            {(control) => <input {...control} name="consent" type="checkbox" value="true" required />}
          </CheckField>
        </div>
        {sending && <LeaveQuestion question={APPLICATION.leave} />}
        {state === 'sending' && <UploadProgress share={share} />}
        <SendButton busy={sending}>{sending ? APPLICATION.sending : APPLICATION.send}</SendButton>
      </div>
    </form>
  );
}
