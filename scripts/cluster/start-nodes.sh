#!/bin/bash
# Starts two Galera nodes on loopback in an empty folder and prints how the API reaches them; `kill` ends them.
# Needs mariadb-server, galera-4 and rsync (Debian). Usage: start-nodes.sh FOLDER
set -euo pipefail
folder=$(realpath -m "$1")
mkdir -p "$folder/a" "$folder/b"
provider=$(find /usr/lib -name libgalera_smm.so -print -quit)

node() { # name, database port, cluster port, cluster address, further options
  setsid mariadbd --no-defaults --user="$(id -un)" --datadir="$folder/$1" --socket="$folder/$1.sock" --port="$2" \
    --pid-file="$folder/$1.pid" --bind-address=127.0.0.1 --skip-name-resolve --binlog-format=ROW \
    --innodb-autoinc-lock-mode=2 --innodb-buffer-pool-size=64M --character-set-server=utf8mb4 \
    --wsrep-on=ON --wsrep-provider="$provider" --wsrep-cluster-name=try --wsrep-node-name="$1" \
    --wsrep-node-address=127.0.0.1 --wsrep-sst-method=rsync --wsrep-cluster-address="$4" \
    "--wsrep-provider-options=base_port=$3;gcache.size=32M;gcache.recover=yes" "${@:5}" >"$folder/$1.log" 2>&1 &
  for _ in $(seq 100); do ask "$1" 'SELECT 1' >/dev/null 2>&1 && return; sleep 0.3; done
  echo "Node $1 does not answer: see $folder/$1.log" >&2
  exit 1
}
ask() { mariadb -S "$folder/$1.sock" -u root -Nse "$2"; }

mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$folder/a" --auth-root-authentication-method=normal \
  --skip-test-db >"$folder/install.log" 2>&1
node a 24306 24567 gcomm:// --wsrep-new-cluster
ask a "CREATE USER site@'127.0.0.1' IDENTIFIED BY 'site'; GRANT ALL ON *.* TO site@'127.0.0.1'; CREATE DATABASE site"
mariadb-admin -S "$folder/a.sock" -u root shutdown
wait

# The second begins as a copy, so that it only takes what came since; the daemon that hands that over is nobody.
cp -a "$folder/a/." "$folder/b/"
chmod -R a+rwX "$folder/a" "$folder/b"
node a 24306 24567 gcomm:// --wsrep-new-cluster
node b 24307 24577 gcomm://127.0.0.1:24567
for _ in $(seq 60); do
  [ "$(ask b "SHOW STATUS LIKE 'wsrep_local_state_comment'" | cut -f2)" = Synced ] && break
  sleep 0.5
done
ask b "SHOW STATUS LIKE 'wsrep_cluster_size'"
echo "mysql://site:site@127.0.0.1:24306/site mysql://site:site@127.0.0.1:24307/site"
echo "kill $(cat "$folder/a.pid" "$folder/b.pid" | tr '\n' ' ')"
