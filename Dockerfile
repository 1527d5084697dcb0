# Crease in a container: nothing but Node.js, the libraries that it names, and what a server runs on; no shell, no root.
#   docker build -t crease . && docker compose -f deploy/compose.yaml up
# What is in it, and what that weighs, is decided by tools/image.ts (OP331).
FROM node:26-bookworm AS build
WORKDIR /build
COPY . .
RUN node tools/run.mjs node tools/prepare-image.mjs /image

FROM scratch
COPY --from=build /image /
COPY --from=build --chown=65532:65532 /image/data /data
USER 65532:65532
WORKDIR /srv/crease
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PICTURES_DIR=/pictures
VOLUME ["/data", "/tmp"]
EXPOSE 3000
# an orderly stop takes up to ten seconds, and DRAIN_SECONDS before them
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/node", "--max-semi-space-size=64", "apps/exchange/src/main.ts"]
