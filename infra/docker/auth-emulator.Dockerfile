# The Firebase Auth emulator, for trying the product without a Firebase project. Never for production.
FROM node:24-slim
WORKDIR /emulator
RUN npm install --no-audit --no-fund firebase-tools@15.34.2
RUN echo '{"emulators":{"auth":{"host":"0.0.0.0","port":9099},"ui":{"enabled":false},"singleProjectMode":true}}' > firebase.json && chown -R node:node .
USER node
EXPOSE 9099
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9099/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npx", "firebase", "emulators:start", "--only", "auth", "--project", "demo-ninepocket"]
