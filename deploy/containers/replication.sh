#!/usr/bin/env bash
# Run once by the image of PostgreSQL: allows the replica to connect from another container, with its password.
echo "host replication all samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
