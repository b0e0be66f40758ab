#!/bin/sh
# Usage: rolling-update.sh 127.0.0.1:3001 127.0.0.1:3002    restarts instances behind nginx one after the other; no request fails
# Each is taken out of nginx, restarted (systemctl restart horizon@3001), and put back once /readyz says that it is ready. The
# first that does not get ready stays out, and ends the update with exit code 1: the others go on serving.
# INSTANCES: the file with a line for each; RESTART: a command that restarts the instance whose port it is given;
# NGINX_COMMAND: what nginx's flags are added to, and NGINX_PID its pid file; READY_SECONDS: how long an instance may take,
# migrations included.
set -eu
instances=${INSTANCES:-/etc/nginx/horizon-instances.conf}
restart=${RESTART:-restart_service}
nginx=${NGINX_COMMAND:-nginx}
ready_seconds=${READY_SECONDS:-300}
pid_file=${NGINX_PID:-/run/nginx.pid}

restart_service() {
  systemctl restart "horizon@$1"
}

workers() {
  pgrep -P "$(cat "$pid_file")" | sort
}

# Applies a changed file, and waits until no worker is left that started with the one before. One that still receives a form
# goes on until that is answered; worker_shutdown_timeout in nginx.conf would limit it.
reload() {
  before=$(workers)
  $nginx -t -q
  $nginx -s reload
  for worker in $before; do
    while kill -0 "$worker" 2>/dev/null; do sleep 0.2; done
  done
}

take_out() {
  sed -i "s/^\( *server $1\b[^;]*\);/\1 down;/" "$instances"
  reload
}

put_back() {
  sed -i "s/^\( *server $1\b[^;]*\) down;/\1;/" "$instances"
  reload
}

wait_until_ready() {
  deadline=$(($(date +%s) + ready_seconds))
  until curl --silent --fail --max-time 3 --output /dev/null "http://$1/readyz"; do
    if [ "$(date +%s)" -gt "$deadline" ]; then
      echo "$1 is not ready after $ready_seconds s: it stays out of nginx" >&2
      exit 1
    fi
    sleep 0.2
  done
}

for instance in "$@"; do
  grep -q "^ *server $instance\b" "$instances" || { echo "$instances has no line for $instance" >&2; exit 2; }
done
for instance in "$@"; do
  echo "$instance: out"
  take_out "$instance"
  $restart "${instance##*:}"
  wait_until_ready "$instance"
  put_back "$instance"
  echo "$instance: back"
done
