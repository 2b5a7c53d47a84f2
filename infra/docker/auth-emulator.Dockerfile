# The Firebase Auth emulator, for trying the product without a Firebase project. Never for production.
FROM node:24-slim
WORKDIR /emulator
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund firebase-tools@15.34.2
WORKDIR /app
COPY package.json ./
COPY packages/contracts/src/services.js packages/contracts/src/services.js
COPY infra/local infra/local
COPY infra/docker/auth-emulator.mjs infra/docker/auth-emulator.mjs
COPY infra/docker/healthy.sh /
# A new volume at this folder belongs to its owner.
RUN install -d -o node -g node /data
ENV PORT=9099
USER node
EXPOSE 9099
HEALTHCHECK --interval=5s --timeout=5s --start-period=180s --retries=5 CMD ["bash", "-c", "test -f /tmp/ready && bash /healthy.sh /"]
CMD ["node", "infra/docker/auth-emulator.mjs"]
