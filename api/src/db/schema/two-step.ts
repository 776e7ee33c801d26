import { bigint, index, mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn, sha256Column, ulidColumn } from '../column-types.ts';
import { admins } from './accounts.ts';

const ofAdmin = () =>
  ulidColumn()
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' });

/** The authenticator apps of administrators, one each. */
export const authenticators = mysqlTable('authenticators', {
  adminId: ulidColumn()
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** The shared key, encrypted (`auth/secret-box.ts`). */
  sealedKey: asciiColumn(255).notNull(),
  createdAt: instantColumn().notNull(),
  /** Since when the login asks for its codes; null: it is being set up. */
  confirmedAt: instantColumn(),
  /** Time step of the last code that was accepted: neither it nor one before it is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
});

/** Recovery codes that are not used yet. The id is a keyed digest of account and code. */
export const recoveryCodes = mysqlTable(
  'recovery_codes',
  { id: sha256Column().primaryKey(), adminId: ofAdmin() },
  (table) => [index('recovery_codes_admin').on(table.adminId)],
);

/** Logins whose password was right and whose code is awaited. The id is the SHA-256 of the secret in the cookie. */
export const pendingLogins = mysqlTable(
  'pending_logins',
  { id: sha256Column().primaryKey(), adminId: ofAdmin(), expiresAt: instantColumn().notNull() },
  (table) => [index('pending_logins_expiry').on(table.expiresAt)],
);
