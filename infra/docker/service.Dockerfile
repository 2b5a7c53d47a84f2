# One image per service: docker build --build-arg SERVICE=catalog -f infra/docker/service.Dockerfile .
FROM node:24-slim AS build
ARG SERVICE
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.node.json ./
COPY gateway/stubs gateway/stubs
COPY packages/contracts packages/contracts
COPY packages/image-kit packages/image-kit
COPY packages/service-kit packages/service-kit
COPY services/${SERVICE} services/${SERVICE}
RUN npm ci --no-audit --no-fund --include-workspace-root -w services/${SERVICE}
# Generating needs no schema engine; any existing file stands in for it, so that nothing is downloaded.
RUN cd services/${SERVICE} && PRISMA_SCHEMA_ENGINE_BINARY="$(command -v node)" npx prisma generate
RUN npx tsc -b services/${SERVICE}
# What runs: production packages, compiled code and the migrations.
RUN npm ci --omit=dev --no-audit --no-fund -w services/${SERVICE}

FROM node:24-slim
ARG SERVICE
ARG RELEASE
ENV RELEASE=${RELEASE} NODE_ENV=production HOST=0.0.0.0 PORT=8080 OTEL_SERVICE_NAME=${SERVICE}
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/services services
# A new volume at this folder belongs to its owner.
RUN install -d -o node -g node /data/images
WORKDIR /app/services/${SERVICE}
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--incremental-marking-hard-trigger=60", "--import", "@ninepocket/service-kit/telemetry/telemetry", "dist/main.js"]
