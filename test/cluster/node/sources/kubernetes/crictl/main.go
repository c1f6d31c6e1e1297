// A small crictl: the few commands that kind and kubeadm call, on the client library that the kubelet uses. The real
// one cannot be had as a Go module whose checksum is known. Part of this project, under its license.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	runtimeapi "k8s.io/cri-api/pkg/apis/runtime/v1"
	remote "k8s.io/cri-client/pkg"
)

const (
	endpoint = "unix:///run/containerd/containerd.sock"
	patience = 10 * time.Second
	usage    = "usage: crictl inspecti IMAGE | rmi IMAGE | images | pods | ps"
)

func main() {
	if err := run(operands(os.Args[1:])); err != nil {
		fmt.Fprintln(os.Stderr, "crictl:", err)
		os.Exit(1)
	}
}

func operands(arguments []string) []string {
	var kept []string
	for _, argument := range arguments {
		if !strings.HasPrefix(argument, "-") {
			kept = append(kept, argument)
		}
	}
	return kept
}

func run(arguments []string) error {
	command := strings.Join(arguments, " ")
	switch {
	case command == "images":
		return listImages()
	case command == "pods":
		return listPods()
	case command == "ps":
		return listContainers()
	case len(arguments) == 2 && arguments[0] == "inspecti":
		return inspectImage(arguments[1])
	case len(arguments) == 2 && arguments[0] == "rmi":
		return removeImage(arguments[1])
	}
	return fmt.Errorf(usage)
}

func inspectImage(name string) error {
	images, err := remote.NewRemoteImageService(endpoint, patience, nil, nil)
	if err != nil {
		return err
	}
	status, err := images.ImageStatus(context.Background(), &runtimeapi.ImageSpec{Image: name}, false)
	if err != nil {
		return err
	}
	if status.Image == nil {
		return fmt.Errorf("no such image %q present", name)
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{"status": map[string]any{
		"id":          status.Image.Id,
		"repoTags":    status.Image.RepoTags,
		"repoDigests": status.Image.RepoDigests,
		"size":        status.Image.Size,
	}})
}

func removeImage(name string) error {
	images, err := remote.NewRemoteImageService(endpoint, patience, nil, nil)
	if err != nil {
		return err
	}
	return images.RemoveImage(context.Background(), &runtimeapi.ImageSpec{Image: name})
}

func listImages() error {
	images, err := remote.NewRemoteImageService(endpoint, patience, nil, nil)
	if err != nil {
		return err
	}
	all, err := images.ListImages(context.Background(), nil)
	for _, image := range all {
		fmt.Printf("%-22.22s %10d %s\n", image.Id, image.Size, strings.Join(image.RepoTags, " "))
	}
	return err
}

func listPods() error {
	runtime, err := remote.NewRemoteRuntimeService(endpoint, patience, nil, nil)
	if err != nil {
		return err
	}
	all, err := runtime.ListPodSandbox(context.Background(), nil)
	for _, pod := range all {
		fmt.Printf("%.13s %-22s %s/%s\n", pod.Id, pod.State, pod.Metadata.Namespace, pod.Metadata.Name)
	}
	return err
}

func listContainers() error {
	runtime, err := remote.NewRemoteRuntimeService(endpoint, patience, nil, nil)
	if err != nil {
		return err
	}
	all, err := runtime.ListContainers(context.Background(), nil)
	for _, container := range all {
		pod := container.Labels["io.kubernetes.pod.name"]
		fmt.Printf("%.13s %-20s %-28s %s\n", container.Id, container.State, container.Metadata.Name, pod)
	}
	return err
}
