# Stands in for eBay, Stripe and the mail server in the demo (infra/sandbox).
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY gateway/stubs gateway/stubs
COPY infra/sandbox/package.json infra/sandbox/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund -w infra/sandbox

FROM node:24-slim
ENV HOST=0.0.0.0 PORT=8080 SMTP_PORT=2525 SANDBOX_DATA=/data
WORKDIR /app
COPY infra/docker/healthy.sh /
COPY --from=packages /app/node_modules node_modules
COPY infra/sandbox infra/sandbox
# A new volume at this folder belongs to its owner.
RUN install -d -o node -g node /data
USER node
EXPOSE 8080 2525
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["bash", "/healthy.sh", "/"]
CMD ["node", "infra/sandbox/main.mjs"]
