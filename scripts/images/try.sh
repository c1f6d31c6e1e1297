#!/bin/sh
# Tries the built images as a careful cluster runs them: a read-only root, no capabilities, a user without rights.
#   scripts/images/try.sh
set -eu

tag=${TAG:-dev}

# run IMAGE ARGUMENT...
run() {
  image=enrichment/$1:$tag
  shift
  docker run --rm --network none --read-only --tmpfs /tmp:mode=1777 --tmpfs /data:uid=10001,gid=10001 \
    --cap-drop ALL --security-opt no-new-privileges "$image" "$@"
}
# sees IMAGE SCRIPT: what a shell says in the image.
sees() {
  docker run --rm --network none --read-only --cap-drop ALL --entrypoint sh "enrichment/$1:$tag" -c "$2"
}
expect() {
  if [ "$2" != "$3" ]; then
    echo "images: $1: expected \"$3\", got \"$2\"" >&2
    exit 1
  fi
  echo "images: $1"
}

for image in platform simulator worker; do
  expect "$image runs as 10001" "$(sees $image 'id -u; id -g' | tr '\n' ' ')" '10001 10001 '
  expect "$image has no tools to build with" "$(sees $image 'for tool in gcc make npm git; do command -v $tool; done; true')" ''
done
expect 'the root is read-only' "$(sees platform 'touch /app/file 2>/dev/null || echo refused')" refused
expect 'enrich answers' "$(run platform --help | head -n 1)" 'Usage: enrich [options] [command]'
expect 'enrich is on the path' "$(sees platform 'enrich --help | head -n 1')" 'Usage: enrich [options] [command]'
for image in platform worker; do
  expect "$image starts from what was compiled" "$(
    docker run --rm --network none --read-only --cap-drop ALL --env NODE_DEBUG_NATIVE=COMPILE_CACHE --entrypoint node \
      "enrichment/$image:$tag" --max-semi-space-size=16 --expose-gc /app/cli/main.ts --help 2>&1 |
      grep -c 'cli/main.ts.*was accepted'
  )" 1
done
expect 'all pages of the documentation can be made' "$(
  docker run --rm --network none --read-only --cap-drop ALL --workdir /tmp --entrypoint node "enrichment/platform:$tag" \
    --input-type=module --eval '
      const { openDocs } = await import("/app/api/docs/openDocs.ts");
      const pages = [...openDocs("http://127.0.0.1").pages.values()].map((make) => String(make().body));
      console.log(pages.length > 100 ? "made" : pages.length);'
)" made
expect 'only workers have a browser' "$(sees platform 'ls /usr/bin | grep -c chrom')" 0
expect 'workers have a browser that starts' "$(
  docker run --rm --network none --read-only --tmpfs /tmp:mode=1777 --cap-drop ALL --security-opt no-new-privileges \
    --entrypoint tini "enrichment/worker:$tag" -- node --input-type=module --eval '
      const { findBrowser } = await import("/app/workers/browser/findBrowser.ts");
      const { LocalBrowsers } = await import("/app/workers/browser/host/localBrowsers.ts");
      const executablePath = await findBrowser({ configuredPath: process.env.CHROMIUM_PATH, home: "/tmp" });
      const logger = { warn: () => undefined };
      const browsers = new LocalBrowsers({ executablePath, scratchDirectory: "/tmp/browsers", logger });
      const browser = await browsers.start();
      await browser.remove();
      await browsers.close();
      console.log("started");'
)" started
expect 'the profile of the chart gives browsers a sandbox of their own' "$(
  docker run --rm --network none --read-only --tmpfs /tmp:mode=1777 --cap-drop ALL --security-opt no-new-privileges \
    --security-opt seccomp=charts/enrichment/files/seccomp/browser.json --user 10002 \
    --entrypoint tini "enrichment/worker:$tag" -- node --input-type=module --eval '
      const { LocalBrowsers } = await import("/app/workers/browser/host/localBrowsers.ts");
      const logger = { warn: (_fields, message) => console.log(message) };
      const browsers = new LocalBrowsers({ executablePath: process.env.CHROMIUM_PATH, scratchDirectory: "/tmp/browsers", logger });
      await (await browsers.start()).remove();
      await browsers.close();
      console.log("sandboxed");'
)" sandboxed
expect 'a container with browsers is told no secret' "$(
  docker run --rm --network none --read-only --tmpfs /tmp:mode=1777 --cap-drop ALL --security-opt no-new-privileges \
    --user 10002 --env ENRICH_BROWSER_SOCKET=/tmp/socket --env DATABASE_URL=postgres://host/base \
    "enrichment/worker:$tag" browser 2>&1 | grep -c 'no secret: DATABASE_URL'
)" 1
