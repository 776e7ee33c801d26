#!/usr/bin/env bash
# Usage: restore.sh FOLDER, one that backup.sh made. Needs both servers stopped, an empty database and empty state
# folders; overwrites nothing. Runs as root.
set -euo pipefail
umask 077
folder=$(realpath "${1:?Usage: restore.sh FOLDER}")
state=${STATE:-/var/lib}
database=${DATABASE:-site}
fail() { echo "$1" >&2; exit 1; }

(cd "$folder" && sha256sum --check --quiet SHA256SUMS) || fail "The backup is damaged; nothing was restored."
tables=$(mariadb -Nse "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '$database'")
[ "$tables" = 0 ] || fail "The database $database has $tables tables; restore into an empty one."
for part in site-api site-shell; do
  [ -z "$(ls -A "$state/$part" 2>/dev/null)" ] || fail "$state/$part is not empty; move it away first."
done

gunzip -c "$folder/database.sql.gz" | mariadb "$database"
tar -C "$state" -xpzf "$folder/files.tar.gz"
if [ -e "$folder/keys.tar.gz" ]; then
  tar -C "$state" -xpzf "$folder/keys.tar.gz"
else
  echo "There is no keys.tar.gz beside it: put two-step.key and keys/ back before you start the servers." >&2
fi
echo "Restored $folder"
