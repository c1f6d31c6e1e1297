// The NetworkPolicies of one IPv4 cluster, enforced on this node. kind's kindnetd enforces them with a queue of nftables,
// which not every kernel has. This is the controller of kube-router with nothing else of it: iptables, ip sets, no BGP.
// kube-router is under the Apache License 2.0.
package main

import (
	"flag"
	"log"
	"os"
	"sync"

	"github.com/cloudnativelabs/kube-router/v2/pkg/controllers/netpol"
	"github.com/cloudnativelabs/kube-router/v2/pkg/healthcheck"
	"github.com/cloudnativelabs/kube-router/v2/pkg/options"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

func main() {
	klog.InitFlags(nil)
	flag.Parse()
	if err := enforce(); err != nil {
		log.Fatal(err)
	}
}

func enforce() error {
	settings := options.NewKubeRouterConfig()
	settings.EnableIPv4 = true
	settings.HostnameOverride = os.Getenv("NODE_NAME")

	access, err := rest.InClusterConfig()
	if err != nil {
		return err
	}
	client, err := kubernetes.NewForConfig(access)
	if err != nil {
		return err
	}
	rules, sets, err := netpol.NewIPTablesHandlers(settings)
	if err != nil {
		return err
	}

	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	policies := factory.Networking().V1().NetworkPolicies().Informer()
	namespaces := factory.Core().V1().Namespaces().Informer()
	stop := make(chan struct{})
	factory.Start(stop)
	// With half of them known, the rules of the others would be taken away.
	cache.WaitForCacheSync(stop, pods.HasSynced, policies.HasSynced, namespaces.HasSynced)

	var setsInUse sync.Mutex
	controller, err := netpol.NewNetworkPolicyController(client, settings, pods, policies, namespaces, &setsInUse, rules, sets)
	if err != nil {
		return err
	}
	for informer, handler := range map[cache.SharedIndexInformer]cache.ResourceEventHandler{
		pods:       controller.PodEventHandler,
		policies:   controller.NetworkPolicyEventHandler,
		namespaces: controller.NamespaceEventHandler,
	} {
		if _, err := informer.AddEventHandler(handler); err != nil {
			return err
		}
	}

	// Nobody asks for the heartbeats, but the controller waits until each is taken.
	beats := make(chan *healthcheck.ControllerHeartbeat)
	go func() {
		for range beats {
		}
	}()
	var running sync.WaitGroup
	running.Add(1)
	controller.Run(beats, stop, &running)
	return nil
}
