# One image per front end: docker build --build-arg FRONTEND=collector -f infra/docker/frontend.Dockerfile .
FROM node:24-slim AS build
ARG FRONTEND
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.node.json tsconfig.web.json ./
COPY gateway/stubs gateway/stubs
COPY packages packages
COPY frontends/${FRONTEND} frontends/${FRONTEND}
COPY infra/web infra/web
RUN --mount=type=cache,target=/root/.npm \
  npm ci --no-audit --no-fund --include-workspace-root -w frontends/${FRONTEND} -w packages/web-kit -w infra/web
RUN npx tsc -b packages/contracts && cd frontends/${FRONTEND} && NODE_ENV=production npx rspack build --mode production
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund -w infra/web

FROM node:24-slim
ARG FRONTEND
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ROOT_DIR=/app/site
WORKDIR /app
COPY infra/docker/healthy.sh /
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/infra/web infra/web
COPY --from=build /app/frontends/${FRONTEND}/dist site
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["bash", "/healthy.sh", "/healthz"]
CMD ["node", "infra/web/server.mjs"]
