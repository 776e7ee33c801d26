import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import {
  asciiColumn,
  exactColumn,
  instantColumn,
  sha256Column,
  ulidColumn,
  textColumn,
} from '../column-types.ts';

/** Staff accounts. The e-mail address is stored in lower case. */
export const admins = mysqlTable('admins', {
  id: ulidColumn().primaryKey(),
  email: exactColumn(254).notNull().unique(),
  passwordHash: asciiColumn(255).notNull(),
  createdAt: instantColumn().notNull(),
  /** Expiry of the invitation link; null: a password was chosen. */
  invitedUntil: instantColumn(),
  /** When the account was disabled; null: it is enabled. */
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
    /** When password and code were last entered again; null: not since the login. */
    reauthenticatedAt: instantColumn(),
    /** The last request that extended it; null: none did. */
    lastSeenAt: instantColumn(),
    /** Such as "Firefox on Windows", from the User-Agent header. */
    browser: textColumn(80),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Browsers from which an account has logged in. The id is the SHA-256 of the secret in the cookie. */
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

/** Single-use links to choose a new password. The id is the SHA-256 of the secret in the link. */
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

/** Requests for a password reset, until a job has looked up the account. */
export const resetRequests = mysqlTable('reset_requests', {
  id: ulidColumn().primaryKey(),
  email: exactColumn(254).notNull(),
  requestedAt: instantColumn().notNull(),
});

/** Failed logins per account and network (`id` is a digest of both). Attempts before `nextAttemptAt` are rejected. */
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
