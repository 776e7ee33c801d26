import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { FormActions } from '../../components/actions.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea, TextInput } from '../../components/field.tsx';
import type { EditFormProps } from '../../components/editable-list.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { POSITIONS, type StaffPosition } from '../../lib/positions-query.ts';
import { useEditedItem } from '../../lib/use-edited-item.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import classes from './positions.module.css';

/** Repeated here, since importing the schema would load its library. */
const WORKPLACES: StaffPosition['workplaces'] = ['Remote', 'Hybrid', 'Onsite'];
const LOCATIONS: StaffPosition['locations'] = ['Gurgaon', 'Mumbai', 'Remote'];
const EMPLOYMENT_TYPES: StaffPosition['employmentTypes'] = ['Full-Time', 'Part-Time', 'Internship'];

const OFFICE_HINT = 'Remote needs the workplace Remote; Hybrid and Onsite need an office';

/** The location Remote requires the workplace Remote. */
const locationsFor = (workplaces: StaffPosition['workplaces']): StaffPosition['locations'] =>
  workplaces.length === 0 || workplaces.includes('Remote')
    ? LOCATIONS
    : LOCATIONS.filter((location) => location !== 'Remote');

/**
 * Adds or edits a position. The API validates it; the input stays after an error. After a conflict the fields can be
 * filled with what is stored. A position that a colleague has deleted can be saved as a new one.
 */
export function PositionForm({ item, onSaved, onCancel }: EditFormProps<StaffPosition>) {
  const { call } = useApp();
  const client = useQueryClient();
  const edited = useEditedItem(item, { noun: 'position', key: POSITIONS });
  const { start: position, fillings, latest, isDeleted } = edited;
  const [workplaces, setWorkplaces] = useState(item?.workplaces ?? []);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'position',
    send: async (values) => {
      const stored = latest ?? item;
      const base = isDeleted ? null : stored;
      const body = { ...bodyOf(values), isOpen: stored?.isOpen ?? true };
      try {
        if (base) {
          // An older API returns no version.
          const expected = base.version !== undefined && { expectedVersion: base.version };
          const params = { id: base._id };
          await call('PUT /api/positions/{id}', { params, body: { ...body, ...expected } });
        } else await call('POST /api/positions', { body });
      } catch (error) {
        edited.fail(error);
      }
      await client.invalidateQueries({ queryKey: POSITIONS });
      showToast('success', `${body.title} is ${base ? 'changed' : 'added'}.`);
      onSaved();
    },
  });

  const acceptLatest = () => {
    if (!latest) return;
    edited.fill(latest);
    setWorkplaces(latest.workplaces);
  };

  // The fields are read-only during a save, since the form closes after it: what is typed then would be lost.
  return (
    <form className={classes.form} aria-label="Position" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {latest && !isDeleted && <ConflictNotice text={describe(latest)} onAccept={acceptLatest} />}
      <Fragment key={`fields-${fillings}`}>
        <Field id="position-title" label="Title" error={messageOf('title')}>
          {(ties) => (
            <TextInput
              {...ties}
              readOnly={isBusy}
              name="title"
              maxLength={120}
              required
              defaultValue={position?.title}
            />
          )}
        </Field>
        <Field id="position-summary" label="Summary" error={messageOf('summary')}>
          {(ties) => (
            <TextArea
              {...ties}
              readOnly={isBusy}
              name="summary"
              maxLength={1000}
              required
              defaultValue={position?.summary}
            />
          )}
        </Field>
        <Field id="position-needs" label="Requirements" hint="One per line" error={messageOf('needs')}>
          {(ties) => (
            <TextArea {...ties} readOnly={isBusy} name="needs" defaultValue={position?.needs.join('\n')} />
          )}
        </Field>
        <ChoiceGroup
          id="position-workplaces"
          label="Workplaces"
          isReadOnly={isBusy}
          name="workplaces"
          choices={WORKPLACES}
          initial={position?.workplaces ?? []}
          onChange={(chosen) => setWorkplaces(WORKPLACES.filter((one) => chosen.includes(one)))}
          error={messageOf('workplaces')}
        />
        <ChoiceGroup
          id="position-locations"
          label="Locations"
          isReadOnly={isBusy}
          name="locations"
          choices={locationsFor(workplaces)}
          initial={position?.locations ?? []}
          hint={OFFICE_HINT}
          error={messageOf('locations')}
        />
        <ChoiceGroup
          id="position-employmentTypes"
          label="Job types"
          isReadOnly={isBusy}
          name="employmentTypes"
          choices={EMPLOYMENT_TYPES}
          initial={position?.employmentTypes ?? []}
          error={messageOf('employmentTypes')}
        />
      </Fragment>
      <FormActions
        verb={isDeleted ? 'Save as new' : 'Save'}
        doing="Saving…"
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
}

const bodyOf = (values: FormData) => ({
  title: textOf(values, 'title'),
  summary: textOf(values, 'summary'),
  needs: textOf(values, 'needs')
    .split('\n')
    .map((need) => need.trim())
    .filter(Boolean),
  workplaces: WORKPLACES.filter((one) => values.getAll('workplaces').includes(one)),
  locations: LOCATIONS.filter((one) => values.getAll('locations').includes(one)),
  employmentTypes: EMPLOYMENT_TYPES.filter((one) => values.getAll('employmentTypes').includes(one)),
});

/** A position as text, with all that a change replaces. */
const describe = ({ title, isOpen, summary, needs, ...choices }: StaffPosition): string =>
  [
    `${title} (${isOpen ? 'open' : 'closed'})`,
    summary,
    ...needs.map((need) => `• ${need}`),
    `Workplaces: ${choices.workplaces.join(', ')}`,
    `Locations: ${choices.locations.join(', ')}`,
    `Job types: ${choices.employmentTypes.join(', ')}`,
  ].join('\n');
