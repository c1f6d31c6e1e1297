//go:build tools

// Package node names the programs of etcd, whose go.mod replaces others and so cannot be installed by name. etcd is
// under the Apache License 2.0.
package node

import (
	_ "go.etcd.io/etcd/etcdctl/v3"
	_ "go.etcd.io/etcd/server/v3"
)
