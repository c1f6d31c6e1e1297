#!/bin/sh
# Formats the directory at the first start, then becomes the broker. The controller is part of it (KRaft).
set -eu

properties=/tmp/server.properties
printf '%s' "${KAFKA_PROPERTIES:?is the text of server.properties}" >"$properties"
# shellcheck disable=SC2086 # a list of options, such as --add-scram
java -XX:TieredStopAtLevel=1 -cp '/opt/kafka/jars/*' kafka.tools.StorageTool format --ignore-formatted \
  --cluster-id "${KAFKA_CLUSTER_ID:?is one id for all brokers of a cluster}" --config "$properties" ${KAFKA_FORMAT_OPTIONS:-}
# shellcheck disable=SC2086
exec java ${KAFKA_JAVA_OPTIONS:--Xms512m -Xmx512m} -Dlog4j.configuration=file:/opt/kafka/log4j.properties \
  -cp '/opt/kafka/jars/*' kafka.Kafka "$properties"
