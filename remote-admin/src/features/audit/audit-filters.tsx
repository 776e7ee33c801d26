import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { adminsQuery } from '../../lib/admins-query.ts';
import { useApp } from '../../lib/app-context.ts';
import { startOfDay } from '../../lib/dates.ts';
import type { ListState } from '../../lib/use-list-state.ts';
import { useTypedValue } from '../../lib/use-typed-value.ts';
import { ACTIONS_BY_KIND, KIND_LABELS } from './audit-labels.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  readonly list: ListState;
  /** Whether nothing matches: the empty list then offers to clear the filters. */
  readonly isEmpty: boolean;
}

/** Filters the log by action or kind of subject, admin and dates. */
export function AuditFilters({ list, isEmpty }: AuditFiltersProps) {
  const { data: admins = [] } = useQuery(adminsQuery(useApp().call));
  const set = (name: string) => (event: { target: { value: string } }) =>
    list.setFilter(name, event.target.value || null);
  return (
    <>
      <Filter id="audit-action" label="Action">
        <select
          id="audit-action"
          className={classes.control}
          value={list.filter('action') ?? ''}
          onChange={set('action')}
        >
          <option value="">All actions</option>
          {ACTIONS_BY_KIND.map(([kind, actions]) => (
            <optgroup key={kind} label={KIND_LABELS[kind]}>
              {actions.length > 1 && <option value={kind}>{KIND_LABELS[kind]}: all actions</option>}
              {actions.map(([action, label]) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Filter>
      <Filter id="audit-actor" label="By">
        <select
          id="audit-actor"
          className={classes.control}
          value={list.filter('actor') ?? ''}
          onChange={set('actor')}
        >
          <option value="">Everyone</option>
          {admins.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </select>
      </Filter>
      {(['from', 'to'] as const).map((name) => (
        <Filter key={name} id={`audit-${name}`} label={name === 'from' ? 'From' : 'To'}>
          <DayInput
            id={`audit-${name}`}
            value={list.filter(name) ?? ''}
            onChange={(day) => list.setFilter(name, day || null)}
          />
        </Filter>
      ))}
      {list.activeFilters.length > 0 && !isEmpty && (
        <div className={classes.clear}>
          <Button look="quiet" onClick={list.clear}>
            Clear filters
          </Button>
        </div>
      )}
    </>
  );
}

interface DayInputProps {
  readonly id: string;
  /** The day in the URL. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A date input. The URL, which changes after a delay, gets no year that is being typed. */
function DayInput({ id, value, onChange }: DayInputProps) {
  const [typed, setTyped] = useTypedValue(value);
  return (
    <input
      id={id}
      type="date"
      className={classes.control}
      value={typed}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (day === '' || startOfDay(day)) onChange(day);
      }}
    />
  );
}

function Filter({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
