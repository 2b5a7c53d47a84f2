# docker build -f infra/docker/gateway.Dockerfile .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.node.json ./
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY gateway gateway
RUN npm ci --no-audit --no-fund --include-workspace-root -w gateway -w packages/service-kit
RUN npx tsc -b packages/service-kit gateway
RUN npm ci --omit=dev --no-audit --no-fund -w gateway -w packages/service-kit

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OTEL_SERVICE_NAME=gateway
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/gateway gateway
WORKDIR /app/gateway
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Telemetry is a file of service-kit, preloaded; the gateway's own code does not depend on it.
CMD ["node", "--import", "/app/packages/service-kit/dist/telemetry/telemetry.js", "dist/main.js"]
