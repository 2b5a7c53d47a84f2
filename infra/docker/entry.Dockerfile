# Spreads the requests over the gateway's replicas. Not HAProxy's own image, so that all images have one base.
FROM node:24-slim
RUN apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
ENV PORT=8080
COPY infra/docker/healthy.sh /
COPY infra/docker/haproxy.cfg /etc/haproxy/haproxy.cfg
USER haproxy
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["bash", "/healthy.sh", "/readyz"]
# The signal that lets open requests finish.
STOPSIGNAL SIGUSR1
CMD ["haproxy", "-f", "/etc/haproxy/haproxy.cfg"]
