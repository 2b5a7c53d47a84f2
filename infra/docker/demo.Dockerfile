# Loads the demo accounts and catalog through the gateway, then exits.
FROM node:24-slim
WORKDIR /app
COPY package.json ./
COPY packages/contracts/src/services.js packages/contracts/src/services.js
COPY infra/local infra/local
COPY infra/docker/demo.mjs infra/docker/demo.mjs
RUN mkdir /data && chown node:node /data
USER node
CMD ["node", "infra/docker/demo.mjs"]
