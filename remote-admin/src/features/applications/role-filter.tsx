import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../lib/app-context.ts';
import { applicationRolesQuery } from './application-queries.ts';
import classes from './applications.module.css';

interface RoleFilterProps {
  readonly value: string | null;
  readonly onChange: (role: string | null) => void;
}

/** Filters the list by role. */
export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const { data = [] } = useQuery(applicationRolesQuery(useApp().call));
  // The link from a position may name one for which nobody has applied.
  const roles = [...new Set([...data, ...(value ? [value] : [])])];
  return (
    <select
      aria-label="Role"
      className={classes.select}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">All roles</option>
      {roles.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </select>
  );
}
