# The whole product: the API, the shell's server, the remotes and the commands. Its database runs beside it.

FROM node:24-bookworm-slim AS build
WORKDIR /league
COPY . .
# Not `npm ci`: the lock file names the packages of the platforms that it was made on alone (see setup.mjs).
RUN npm install --no-save --no-audit --no-fund --loglevel=error
RUN TURBO_TELEMETRY_DISABLED=1 npm run build -- --output-logs=errors-only
RUN npm run image -- /image && mkdir --parents /folders/data/releases /folders/backups /folders/secrets
# The library of pictures warns without this file, and without a folder that it may write to.
RUN mkdir /fonts && echo '<fontconfig><cachedir>/tmp</cachedir></fontconfig>' > /fonts/fonts.conf

# C and C++ libraries, certificates and time zones of Debian 12; no package manager.
FROM gcr.io/distroless/cc-debian12
WORKDIR /league
COPY --from=build /usr/local/bin/node /usr/local/bin/node
# New volumes at these folders have their owner.
COPY --from=build --chown=1000:1000 /folders /
COPY --from=build /fonts /etc/fonts
# Limits the process that draws an uploaded drawing.
COPY --from=build /bin/dash /bin/sh
COPY --from=build /image ./
# As in `npm start`. Threads of pictures and compression share two areas of memory: with one each, as is usual, freed memory is
# kept. So are large blocks that are not mapped on their own.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RELEASES_DIR=/data/releases BACKUP_DIR=/backups RELEASED_BY=image
USER 1000:1000
EXPOSE 3000
# Of the API; a separate server of the shell passes the question on to it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "serve.mjs"]
