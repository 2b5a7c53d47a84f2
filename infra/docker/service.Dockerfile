# One image per service: docker build --build-arg SERVICE=catalog -f infra/docker/service.Dockerfile .
FROM node:24-slim AS build
ARG SERVICE
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.node.json ./
COPY gateway/stubs gateway/stubs
COPY packages/contracts/package.json packages/contracts/
COPY packages/image-kit/package.json packages/image-kit/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/${SERVICE}/package.json services/${SERVICE}/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --include-workspace-root -w services/${SERVICE}
COPY packages/contracts packages/contracts
COPY packages/image-kit packages/image-kit
COPY packages/service-kit packages/service-kit
COPY services/${SERVICE} services/${SERVICE}
# Generating needs no schema engine; any existing file stands in for it, so that nothing is downloaded.
RUN cd services/${SERVICE} && PRISMA_SCHEMA_ENGINE_BINARY="$(command -v node)" npx prisma generate
RUN npx tsc -b services/${SERVICE}
# What runs: production packages, compiled code and the migrations. Prisma's command line is an optional package, but so are
# the binaries of sharp, so these are kept apart meanwhile.
RUN --mount=type=cache,target=/root/.npm \
  if [ -d node_modules/@img ]; then mv node_modules/@img /tmp/; fi && \
  npm ci --omit=dev --omit=optional --no-audit --no-fund -w services/${SERVICE} && \
  if [ -d /tmp/@img ]; then rm -rf node_modules/@img && mv /tmp/@img node_modules/; fi
COPY infra/docker/prune.sh infra/docker/healthy.sh /
RUN sh /prune.sh

FROM node:24-slim
ARG SERVICE
ARG RELEASE
ENV RELEASE=${RELEASE} NODE_ENV=production HOST=0.0.0.0 PORT=8080 OTEL_SERVICE_NAME=${SERVICE}
WORKDIR /app
COPY --from=build /healthy.sh /
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/services services
# A new volume at this folder belongs to its owner.
RUN install -d -o node -g node /data/images
WORKDIR /app/services/${SERVICE}
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 CMD ["bash", "/healthy.sh", "/readyz"]
CMD ["node", "--max-semi-space-size=4", "--incremental-marking-hard-trigger=60", "--import", "@ninepocket/service-kit/telemetry/telemetry", "dist/main.js"]
