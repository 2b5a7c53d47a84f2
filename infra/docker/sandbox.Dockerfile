# Stands in for eBay in the demo (infra/sandbox); plain Node, nothing to build.
FROM node:24-slim
ENV HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY infra/sandbox ./
USER node
EXPOSE 8080
CMD ["node", "main.mjs"]
