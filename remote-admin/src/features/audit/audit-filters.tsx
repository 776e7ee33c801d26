import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditAction } from 'shared-contracts/audit';
import type { Call } from 'shared-contracts/client/client';
import { useApp } from '../../lib/app-context.ts';
import type { ListState } from '../../lib/use-list-state.ts';
import classes from './audit.module.css';

/** Those that one looks for. The schema would bring its library along. */
const ACTIONS: readonly AuditAction[] = [
  'session.start',
  'password.change',
  'password.reset',
  'admin.invite',
  'admin.disable',
  'blog.publish',
  'blog.delete',
  'contact.reply',
  'contact.delete',
  'contact.export',
  'application.status',
  'application.download',
  'application.delete',
  'application.export',
  'position.update',
  'mail.retry',
];

const adminsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['admins'],
    queryFn: async ({ signal }) => (await call('GET /api/admins', { signal })).data,
  });

/** Narrows the log to an action and to a person. */
export function AuditFilters({ list }: { list: ListState }) {
  const { data: admins = [] } = useQuery(adminsQuery(useApp().call));
  return (
    <>
      <select
        aria-label="Action"
        className={classes.select}
        value={list.filter('action') ?? ''}
        onChange={(event) => list.setFilter('action', event.target.value || null)}
      >
        <option value="">All actions</option>
        {ACTIONS.map((action) => (
          <option key={action}>{action}</option>
        ))}
      </select>
      <select
        aria-label="By"
        className={classes.select}
        value={list.filter('actor') ?? ''}
        onChange={(event) => list.setFilter('actor', event.target.value || null)}
      >
        <option value="">Everybody</option>
        {admins.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </select>
    </>
  );
}
