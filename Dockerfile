# Havruta in a container: docs/HOSTING.md, 11. Builds for amd64 and arm64.
ARG BUILD_BASE=docker.io/library/node:24.11.1-bookworm-slim
ARG BASE=docker.io/library/debian:12.12-slim

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node --eval "import('/app/scripts/runtime.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
RUN npm run build && node_modules/.bin/node hosting/container/prune.mjs
# A first start fills Node's compile cache, which belongs to the user's number, and shows that the pruned app runs.
RUN useradd --uid 10001 havruta && rm -rf build/compile-cache && install --directory --owner=10001 build/compile-cache \
	&& setpriv --reuid=10001 --regid=10001 --clear-groups env PATH=/app/node_modules/.bin:$PATH DATA_DIR=/tmp/first \
	LIBRARY_URL=none NODE_COMPILE_CACHE=/app/build/compile-cache sh -c \
	'node --import ./scripts/resolve.mjs server/main.ts >/tmp/first.log & server=$!; \
	for second in $(seq 60); do grep -q "is open at" /tmp/first.log && break; sleep 1; done; \
	kill -TERM $server; wait $server && grep "is open at" /tmp/first.log' \
	&& chmod -R a+rX build/compile-cache

# Node comes with the packages of the app.
FROM ${BASE}
RUN groupadd --gid 10001 havruta \
	&& useradd --uid 10001 --gid havruta --home-dir /data --no-create-home --shell /usr/sbin/nologin havruta \
	&& install --directory --owner=havruta --group=havruta --mode=0700 /data
COPY --from=build /app /app
COPY hosting/container/havruta /usr/local/bin/havruta
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production NODE_NO_WARNINGS=1 NODE_COMPILE_CACHE=/app/build/compile-cache \
	DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
USER havruta
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--import", "./scripts/resolve.mjs", "server/main.ts"]
