import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import {
  asciiColumn,
  exactColumn,
  instantColumn,
  sha256Column,
  ulidColumn,
  wordsColumn,
} from '../column-types.ts';

/** Staff accounts. The e-mail address is stored in lower case. */
export const admins = mysqlTable('admins', {
  id: ulidColumn().primaryKey(),
  email: exactColumn(254).notNull().unique(),
  passwordHash: asciiColumn(255).notNull(),
  createdAt: instantColumn().notNull(),
  /** Until when the link of the invitation works; null: a password was chosen. */
  invitedUntil: instantColumn(),
  /** Since when the account is kept out; null: it is not. */
  disabledAt: instantColumn(),
});

/** Sessions. The id is the SHA-256 of the secret in the cookie. */
export const sessions = mysqlTable(
  'sessions',
  {
    id: sha256Column().primaryKey(),
    userId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    /** When the password, and the code if there is one, was last entered; null: at the login. */
    reauthenticatedAt: instantColumn(),
    /** Of the last call that prolonged it; null: none did. */
    lastSeenAt: instantColumn(),
    /** Such as "Firefox on Windows", as far as the browser told. */
    browser: wordsColumn(80),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Browsers with which somebody logged in to an account. The id is the SHA-256 of the secret in the cookie. */
export const knownDevices = mysqlTable(
  'known_devices',
  {
    id: sha256Column().primaryKey(),
    adminId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    seenAt: instantColumn().notNull(),
  },
  (table) => [index('known_devices_seen').on(table.seenAt)],
);

/** Links by which somebody may choose a new password, each once. The id is the SHA-256 of the secret in the link. */
export const passwordResets = mysqlTable(
  'password_resets',
  {
    id: sha256Column().primaryKey(),
    adminId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('password_resets_expiry').on(table.expiresAt)],
);

/** Requests for a link for a new password, until a job has looked whether there is such an account. */
export const resetRequests = mysqlTable('reset_requests', {
  id: ulidColumn().primaryKey(),
  email: exactColumn(254).notNull(),
  requestedAt: instantColumn().notNull(),
});

/** Failed logins per account and caller (`id` is a digest of both). Attempts before `nextAttemptAt` are refused. */
export const loginFailures = mysqlTable(
  'login_failures',
  {
    id: sha256Column().primaryKey(),
    failures: int().notNull(),
    nextAttemptAt: instantColumn().notNull(),
    forgottenAt: instantColumn().notNull(),
  },
  (table) => [index('login_failures_forgotten').on(table.forgottenAt)],
);
