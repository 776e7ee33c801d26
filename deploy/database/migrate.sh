#!/usr/bin/env bash
# Migrates the database with an account of its own: starts one API of the new build on a free port, waits until it is
# ready, and ends it. Usage: MIGRATION_URL=mysql://site_migrate:…@host/site?tls=true migrate.sh, with the settings of the
# API in the environment. Run it before the new build serves.
set -euo pipefail
port=${MIGRATION_PORT:-3099}
site=$(realpath "$(dirname "$0")/../..")
node=$site/node_modules/node/bin/node
HOST=127.0.0.1 PORT=$port METRICS_PORT='' DRAIN_SECONDS=0 DATABASE_URL=${MIGRATION_URL:?} \
  "$node" "$site/api/dist/index.mjs" &
api=$!
trap 'kill $api 2>/dev/null; wait $api || true' EXIT
while kill -0 $api; do
  # 503 until every migration is done.
  if curl --silent --fail --output /dev/null "http://127.0.0.1:$port/api/health/ready"; then
    echo "The database is migrated."
    exit 0
  fi
  sleep 1
done
echo "The API ended before it was ready." >&2
exit 1
