#!/bin/sh
# Runs a command for which all of the system can be written to, while nothing of that reaches it or outlives the command.
# To be called in a mount namespace of its own.
set -e
# /usr and its like stay open to every user.
umask 022
# Without /run/systemd no maintainer script finds the system's services.
mount -t tmpfs -o mode=755 none /run
for folder in etc usr var; do
    mkdir -p "/run/written/$folder" "/run/scratch/$folder"
    mount -t overlay -o "lowerdir=/$folder,upperdir=/run/written/$folder,workdir=/run/scratch/$folder" none "/$folder"
done
exec "$@"
