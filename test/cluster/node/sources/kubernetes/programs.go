//go:build tools

// Package node names the programs of Kubernetes that a node has, so that go.mod keeps what they need. Kubernetes'
// own go.mod replaces its libraries by folders of its repository, which `go install` refuses; ours replaces them by
// the published modules of the same release. Kubernetes is under the Apache License 2.0.
package node

import (
	_ "k8s.io/kubernetes/cmd/kube-apiserver"
	_ "k8s.io/kubernetes/cmd/kube-controller-manager"
	_ "k8s.io/kubernetes/cmd/kube-proxy"
	_ "k8s.io/kubernetes/cmd/kube-scheduler"
	_ "k8s.io/kubernetes/cmd/kubeadm"
	_ "k8s.io/kubernetes/cmd/kubectl"
	_ "k8s.io/kubernetes/cmd/kubelet"
)
