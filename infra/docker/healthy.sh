# Whether the container's server answers a path with 200: bash healthy.sh /readyz
# Bash's own sockets, because a Node process would take a second on a busy machine, every few seconds in every container.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$1" >&3
read -r _ status _ <&3 && [ "$status" = 200 ]
