import { bigint, index, mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn, sha256Column, ulidColumn } from '../column-types.ts';
import { admins } from './accounts.ts';

const ofAdmin = () =>
  ulidColumn()
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' });

/** The authenticator app of each admin. */
export const authenticators = mysqlTable('authenticators', {
  adminId: ulidColumn()
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** The shared key, encrypted (`auth/secret-box.ts`). */
  sealedKey: asciiColumn(255).notNull(),
  createdAt: instantColumn().notNull(),
  /** Set: the login requires its codes. Null: it is being set up. */
  confirmedAt: instantColumn(),
  /** Time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: bigint({ mode: 'number' }).notNull(),
});

/** Unused recovery codes. The id is a keyed digest of account and code. */
export const recoveryCodes = mysqlTable(
  'recovery_codes',
  { id: sha256Column().primaryKey(), adminId: ofAdmin() },
  (table) => [index('recovery_codes_admin').on(table.adminId)],
);

/** Logins that wait for their code. The id is the SHA-256 of the secret in the cookie. */
export const pendingLogins = mysqlTable(
  'pending_logins',
  { id: sha256Column().primaryKey(), adminId: ofAdmin(), expiresAt: instantColumn().notNull() },
  (table) => [index('pending_logins_expiry').on(table.expiresAt)],
);
