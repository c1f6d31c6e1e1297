# Every target sets up what it needs first; `make setup` costs a moment when there is nothing to do.
RUN := scripts/with-node.sh
JEST := scripts/jest.sh

.DEFAULT_GOAL := help
.PHONY: help setup demo up test build lint format generate sdk sdk-build migrate check \
	test-servers test-unit test-conformance test-integration test-browser screens dashboards pictures sessions accuracy deps-up deps-down images sbom lint-workflows lint-chart kind-up kind-prepare kind-load kind-down install-check e2e chaos chaos-cluster drill schemathesis siege year monitors bench bench-setup bench-accept bench-drain bench-pickup bench-scrape bench-latency bench-batch bench-webhooks bench-schedule bench-records \
	bench-against bench-memory bench-long-polls bench-parsers bench-old-rows bench-lists bench-scale bench-fairness bench-tracing

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing (Node, packages, a headless browser) and say what was done
	@scripts/setup.sh

demo: setup ## Start everything on loopback, run a batch and one enrichment of every type (ONCE=1: then exit)
	@bin/enrich demo $(if $(ONCE),--once)

up: setup ## Run the platform in the foreground: embedded Postgres, all roles, the registry simulator
	@bin/enrich serve --with-simulator

migrate: setup ## Bring the database to the newest schema
	@bin/enrich migrate

build: setup ## Check that the sources compile; Node runs them directly, so nothing is written
	@$(RUN) tsc --noEmit

lint: setup ## Hold the sources to the style rules
	@$(RUN) eslint --max-warnings 0 .

format: setup ## Rewrite all files in the one format
	@$(RUN) prettier --write --log-level warn .

generate: setup ## Write the files that are made from the sources: API description, configuration table, schema, examples, SDKs
	@$(RUN) node scripts/generate.ts

sdk: setup ## Write what the SDKs for TypeScript and Python have of docs/openapi.json (part of generate)
	@$(RUN) node scripts/sdk.ts

sdk-build: sdk ## Build the SDKs into dist/sdk: a package for npm and a wheel for Python
	@$(RUN) scripts/sdk/build.sh

check: setup ## Types, lint, format, import law, and whether generated files are up to date
	@$(RUN) node scripts/check.ts

test: setup test-servers ## Run every check and every test that needs no cluster, and count them
	@$(RUN) node scripts/test.ts

test-servers: ## Install what tests need beside Postgres and a browser
	@scripts/installTestServers.sh

test-unit: setup ## Run the tests of pure code
	@$(JEST) --selectProjects unit

test-conformance: setup ## Run the suite that every adapter of a port must pass
	@$(JEST) --selectProjects conformance

test-integration: setup ## Run the tests against a real Postgres and real processes, and those of the API on Kafka and Redis too
	@$(JEST) --selectProjects integration distributed

test-browser: setup ## Run the tests that drive a real browser against the simulator
	@$(JEST) --selectProjects browser

deps-up: setup ## Start a real Kafka and Redis on loopback, from packages (DEPS_FROM=containers: and Postgres, as containers)
	@scripts/deps/install.sh
	@$(RUN) node scripts/deps/main.ts up

deps-down: setup ## Stop them
	@$(RUN) node scripts/deps/main.ts down

images: ## Build the container images and try them; where no image can be pulled, from packages only (TAG=dev)
	@scripts/images/build.sh
	@scripts/images/try.sh

sbom: setup ## Write bills of materials (CycloneDX) of the lock file and of the images that are here (IMAGES="platform worker", TAG=dev) into dist/sbom
	@$(RUN) node scripts/sbom.ts $(IMAGES)

lint-workflows: ## Hold the workflows of GitHub to actionlint and zizmor
	@scripts/lintWorkflows.sh

lint-chart: setup ## Hold the Helm chart and the manifests to helm, kubeconform, kube-score, unit tests and promtool (first run builds them: minutes)
	@$(RUN) test/cluster/lint.sh

kind-up: ## Start a Kubernetes cluster with kind; where no image can be pulled, built from packages
	@test/cluster/up.sh

kind-prepare: ## Build what that cluster and make e2e take, and start none
	@test/cluster/up.sh prepare

kind-load: ## Build all images of a trial and load them into that cluster
	@test/cluster/loadTrial.sh

install-check: setup ## Run the blocks of "From nothing to running" (docs/kubernetes.md) in an empty cluster of kind
	@test/cluster/installCheck.sh

kind-down: ## Delete it
	@test/cluster/down.sh

e2e: setup ## Install the platform into a Kubernetes cluster (KUBECONFIG, else that of kind-up) and try it there from end to end
	@test/cluster/e2e.sh $(FILES)

screens: setup ## Hold each page of the dashboard and /docs to its rules on the demo, and take its pictures into docs/screens
	@TAKE_PICTURES=true $(JEST) --selectProjects browser --testPathPatterns test/browser/screens.test.ts

dashboards: setup ## Ask each question of each Grafana dashboard of a real Prometheus beside the whole platform, and draw the answers into docs/pictures/grafana (MINUTES=6)
	@scripts/deps/install.sh
	@test/cluster/tools.sh prometheus helm
	@PATH="$$PWD/.toolchain/bin:$$PATH" $(RUN) node test/dashboards/main.ts $(if $(MINUTES),--minutes $(MINUTES))
	@$(RUN) node test/dashboards/pictures.ts

sessions: setup ## Record what `enrich` shows at a terminal into docs/cli.md
	@$(RUN) node scripts/sessions.ts

pictures: setup ## Take the pictures of the README while `make demo` runs in another terminal
	@$(RUN) node scripts/pictures.ts

accuracy: setup ## Try the parsers on documents whose content is known, field by field (N=1000 of each family), and write docs/accuracy.md
	@$(RUN) node scripts/accuracy.ts $(if $(N),--documents $(N))

chaos: setup ## Strike the distributed platform with every fault under load (FAULT=leader: those named so; SEED="a b c"; ROWS=FILE: goes on)
	@scripts/deps/install.sh
	@$(RUN) node test/chaos/main.ts $(if $(FAULT),--fault "$(FAULT)") $(if $(SEED),--seed "$(SEED)") $(if $(ROWS),--rows "$(ROWS)")

chaos-cluster: setup ## Strike the platform in a cluster of kind with faults under load (FAULT="leader": those named so; SEED=…)
	@test/cluster/chaos.sh $(if $(FAULT),--fault "$(FAULT)") $(if $(SEED),--seed "$(SEED)")

drill: setup ## Restore the database, and change its primary, under load as docs/drills.md says, and count (DRILL=restore|failover|switchover ROUNDS=3 SHORT=1 SEED=…)
	@scripts/deps/install.sh
	@scripts/pooler/install.sh
	@scripts/postgres/install.sh
	@$(RUN) node test/drills/main.ts $(if $(DRILL),--drill "$(DRILL)") $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SHORT),--short) $(if $(SEED),--seed "$(SEED)")

schemathesis: setup ## Try everything that openapi.json says with schemathesis and all its checks, for long (EXAMPLES=100 of each operation, SEED=…)
	@SCHEMATHESIS_EXAMPLES=$(or $(EXAMPLES),100) SCHEMATHESIS_SEED=$(or $(SEED),1) $(JEST) test/integration/clients/schemathesis.test.ts --selectProjects integration

siege: setup ## Send hostile input to everything that takes input, beside an honest caller (SHORT=1: a twelfth of it; SEED=…; ROW="headers")
	@$(RUN) node test/siege/main.ts $(if $(SHORT),--short) $(if $(SEED),--seed "$(SEED)") $(if $(ROW),--row "$(ROW)")

year: setup ## Write a year of 20 million enrichments, end its months and remove the first ones while callers call (ROWS=2000000; an hour, 25 GB)
	@$(RUN) node test/year/main.ts $(if $(ROWS),--rows $(ROWS))

monitors: setup ## Watch 1,000 companies of the simulator for 90 simulated days, and count what is told (SHORT=1: a minute; SEED=…)
	@$(RUN) node test/monitors/main.ts $(if $(SHORT),--short) $(if $(SEED),--seed "$(SEED)")

# What the references of the benchmarks need; no part of `make setup`.
bench-setup: setup
	@bench/setup.sh

bench-accept: bench-setup ## Measure how fast the API accepts enrichments, also with records in Kafka
	@$(RUN) node bench/accept.ts

bench-scrape: bench-setup ## Measure what scraping one company costs in time, CPU and memory
	@$(RUN) node bench/scrape.ts

bench-drain: bench-setup ## Measure how fast a worker claims and settles a backlog, beside BullMQ and graphile-worker
	@$(RUN) node bench/drain.ts

bench-pickup: bench-setup ## Measure how long work waits for its worker under light load, beside the same
	@$(RUN) node bench/pickup.ts

bench-latency: bench-setup ## Measure what callers wait for: a scrape, and an answer from the mirror at 500 a second
	@$(RUN) node bench/latency.ts

bench-batch: bench-setup ## Measure batches: one of 1,000 rows, who asks beside ten of them, and their memory
	@$(RUN) node bench/batch.ts

bench-webhooks: bench-setup ## Measure deliveries: how many a second, how soon, and beside receivers that say nothing
	@$(RUN) node bench/webhooks.ts

bench-schedule: bench-setup ## Measure how late tries of deliveries are behind their schedule beside dead, hanging and slow hosts (5 minutes)
	@$(RUN) node bench/schedule.ts

bench-records: bench-setup ## Measure how many records a second one leader publishes in Kafka, beside bare kafkajs
	@$(RUN) node bench/records.ts

bench-memory: bench-setup ## Measure what each process holds while nothing happens
	@$(RUN) node bench/memory.ts

bench-long-polls: bench-setup ## Measure 10,000 open long-polls: their memory, and how soon all are woken
	@$(RUN) node bench/longPolls.ts

bench-parsers: bench-setup ## Measure the parsers beside bare extraction of the same documents
	@$(RUN) node bench/parsers.ts

bench-old-rows: bench-setup ## Measure the platform beside a year of 20 million old enrichments and beside none (OLD_ROWS=2000000; 16 GB)
	@$(RUN) node bench/oldRows.ts

bench-lists: bench-setup ## Measure pages of every narrowed list among 20 million enrichments (16 GB, a quarter of an hour)
	@$(RUN) node bench/lists.ts

bench-scale: bench-setup ## Measure what 1, 2 and 4 processes of each role do together, and what a unit of work costs Postgres (10 minutes)
	@$(RUN) node bench/scale.ts

bench-fairness: setup ## Simulate 100 workers, 10,000 organizations and a portal of 60 retrievals an hour: waiting times and fairness (SEED=1 HOURS=24)
	@$(RUN) node bench/fairness.ts

bench-tracing: bench-setup ## Measure what traces cost acceptance and a worker: none, and 0, 1 in 10 and all of them sampled
	@$(RUN) node bench/tracing.ts

bench-against: bench-setup ## Measure this checkout and an earlier revision in turns (REV=main~5 BENCH="accept drain" ROUNDS=5)
	@$(RUN) node bench/against/main.ts $(REV) $(BENCH) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(ROWS),--rows "$(ROWS)")

bench: bench-setup ## Run all benchmarks into one table and docs/performance.md (BENCH="drain pickup": only these; ROUNDS=3; ROWS=FILE: goes on)
	@$(RUN) node bench/main.ts $(if $(ROWS),--rows "$(ROWS)") $(BENCH)
