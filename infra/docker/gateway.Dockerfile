# docker build -f infra/docker/gateway.Dockerfile .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.node.json ./
COPY gateway/stubs gateway/stubs
COPY gateway/package.json gateway/
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
RUN --mount=type=cache,target=/root/.npm \
  npm ci --no-audit --no-fund --include-workspace-root -w gateway -w packages/service-kit
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY gateway gateway
RUN npx tsc -b packages/service-kit gateway
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --omit=optional --no-audit --no-fund -w gateway -w packages/service-kit
COPY infra/docker/prune.sh infra/docker/healthy.sh /
RUN sh /prune.sh

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OTEL_SERVICE_NAME=gateway
WORKDIR /app
COPY --from=build /healthy.sh /
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/gateway gateway
WORKDIR /app/gateway
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 CMD ["bash", "/healthy.sh", "/readyz"]
# Telemetry is a file of service-kit, preloaded; the gateway's own code does not depend on it.
CMD ["node", "--import", "/app/packages/service-kit/dist/telemetry/telemetry.js", "dist/main.js"]
