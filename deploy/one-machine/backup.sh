#!/usr/bin/env bash
# Copies database, pictures, résumés, releases and keys to a folder of BACKUPS that is named by the time (UTC), and
# removes folders older than BACKUPS_KEPT days. Runs as root; MariaDB lets root in through its socket.
set -euo pipefail
umask 077
backups=${BACKUPS:-/var/backups/site}
state=${STATE:-/var/lib}
target="$backups/$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$backups"
rm -rf "$backups"/*.partial
mkdir "$target.partial"
cd "$target.partial"

# The database first: every file that a row names then is in the archives, unless it was removed meanwhile.
mariadb-dump --single-transaction --quick "${DATABASE:-site}" | gzip >database.sql.gz
pack() { # archive, then what tar takes; a file that changes or goes meanwhile is no fault (1)
  tar -C "$state" -czf "$@" || [ $? -eq 1 ]
}
pack files.tar.gz --exclude=uploads --exclude=mail --exclude=release-cache --exclude=keys --exclude=two-step.key \
  site-api site-shell
# Keys apart, so that they can be kept apart: who has both reads the secrets of two-step logins.
find "$state/site-api/two-step.key" "$state/site-shell/keys" -type f 2>/dev/null |
  sed "s|^$state/||" >key-files || true
pack keys.tar.gz -T "$PWD/key-files"
rm key-files
sha256sum ./*.gz >SHA256SUMS
sync -f .
mv "$target.partial" "$target"

find "$backups" -mindepth 1 -maxdepth 1 -type d -name '????????T??????Z' -mtime "+${BACKUPS_KEPT:-14}" \
  -exec rm -rf {} +
echo "Backed up to $target ($(du -sh "$target" | cut -f1))"
