# The digest names one image for all platforms; a tag alone may become another image.
FROM node:22.23.2-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9 AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The sources are copied after the install, so that changing them does not install everything again.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:22.23.2-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
# The program needs only dist and the native library of the sales store.
COPY --from=build /app/node_modules/@duckdb ./node_modules/@duckdb
COPY --from=build /app/node_modules/detect-libc ./node_modules/detect-libc
USER node
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
CMD ["serve", "--demo", "--host", "0.0.0.0"]
