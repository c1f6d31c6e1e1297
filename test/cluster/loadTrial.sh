#!/bin/sh
# Builds the images of the platform, of the simulator and of the servers, and loads them into the cluster of kind, and others
# that are named and there.
#   test/cluster/loadTrial.sh [IMAGE]...
set -eu
. "$(dirname -- "$0")/settings.sh"

step images scripts/images/build.sh
step server-images test/cluster/server-images.sh
step load test/cluster/load.sh "$@"
