#!/usr/bin/env bash
# Copies the primary once, then follows it. The data folder is renamed when the copy is complete; an interrupted copy
# begins again with a new replication slot: the log retained by the old one is useless for a new copy, or lost.
set -euo pipefail

copy=$PGDATA/replica
primary=(--host=postgres --username=rodinki)
if [[ ! -d $copy ]]; then
  rm -rf "$PGDATA/begun"
  psql "${primary[@]}" --no-psqlrc --quiet --output=/dev/null --command="select pg_drop_replication_slot(slot_name)
    from pg_replication_slots where slot_name = 'replica' and not active"
  pg_basebackup "${primary[@]}" --pgdata="$PGDATA/begun" --wal-method=stream --write-recovery-conf \
    --create-slot --slot=replica
  mv "$PGDATA/begun" "$copy"
fi
exec postgres -D "$copy" -c hot_standby_feedback=on "$@"
