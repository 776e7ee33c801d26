import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../lib/app-context.ts';
import { positionsQuery } from '../../lib/positions-query.ts';
import classes from './applications.module.css';

interface RoleFilterProps {
  readonly value: string | null;
  readonly onChange: (role: string | null) => void;
}

/** Filters the list by position, open or closed. */
export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const { data = [] } = useQuery(positionsQuery(useApp().call));
  const titles = [...new Set([...data.map(({ title }) => title), ...(value ? [value] : [])])];
  return (
    <select
      aria-label="Role"
      className={classes.select}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">All roles</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </select>
  );
}
