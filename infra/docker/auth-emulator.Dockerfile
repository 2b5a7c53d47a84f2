# The Firebase Auth emulator, for trying the product without a Firebase project. Never for production.
FROM node:24-slim
WORKDIR /emulator
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund firebase-tools@15.34.2
# Below the folder of firebase-tools, where Node finds it.
WORKDIR /emulator/app
COPY package.json ./
COPY packages/contracts/src/services.js packages/contracts/src/services.js
COPY infra/local infra/local
COPY infra/docker/healthy.sh /
# A new volume at this folder belongs to its owner.
RUN install -d -o node -g node /data
ENV PORT=9099
USER node
EXPOSE 9099
HEALTHCHECK --interval=5s --timeout=5s --start-period=180s --retries=5 CMD ["bash", "/healthy.sh", "/"]
CMD ["node", "infra/local/servers/auth-emulator.mjs", "0.0.0.0:9099", "/data"]
