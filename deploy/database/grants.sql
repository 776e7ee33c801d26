-- Accounts, by least privilege. Change the network and the passwords.
CREATE DATABASE IF NOT EXISTS site CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;

-- The API: rows only.
CREATE USER IF NOT EXISTS 'site'@'10.0.0.%' IDENTIFIED BY 'CHANGE-ME-1' REQUIRE SSL WITH MAX_USER_CONNECTIONS 100;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.* TO 'site'@'10.0.0.%';

-- Reading posts from a replica or the other nodes (DATABASE_READ_URL).
CREATE USER IF NOT EXISTS 'site_read'@'10.0.0.%' IDENTIFIED BY 'CHANGE-ME-3' REQUIRE SSL WITH MAX_USER_CONNECTIONS 100;
GRANT SELECT ON site.* TO 'site_read'@'10.0.0.%';

-- Migrations: tables, and rows, which some migrations change.
CREATE USER IF NOT EXISTS 'site_migrate'@'10.0.0.%' IDENTIFIED BY 'CHANGE-ME-2' REQUIRE SSL WITH MAX_USER_CONNECTIONS 20;
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES ON site.* TO 'site_migrate'@'10.0.0.%';

-- Health check of HAProxy: can log in, without privileges.
CREATE USER IF NOT EXISTS 'haproxy_check'@'10.0.0.%';
