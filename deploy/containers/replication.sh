#!/usr/bin/env bash
# Run once by the image of PostgreSQL: the replica may come from the other containers, with its password.
echo "host replication all samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
