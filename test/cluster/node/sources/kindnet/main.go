// The pod network of one IPv4 cluster, as kind's kindnetd makes it, which cannot be had as a Go module. It writes the
// CNI configuration for the podCIDR of its node, keeps routes to those of the others, and masquerades what leaves the
// cluster. NetworkPolicies are enforced by the program beside it. Part of this project, under its license.
package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"
)

const (
	account = "/var/run/secrets/kubernetes.io/serviceaccount/"
	cniFile = "/etc/cni/net.d/10-kindnet.conflist"
)

type nodeList struct {
	Items []struct {
		Metadata struct{ Name string }
		Spec     struct{ PodCIDR string }
		Status   struct {
			Addresses []struct{ Type, Address string }
		}
	}
}

func run(args ...string) error {
	out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %v: %s", strings.Join(args, " "), err, strings.TrimSpace(string(out)))
	}
	return nil
}

func ensureRule(rule ...string) error {
	if run(append([]string{"iptables", "-w", "-t", "nat", "-C"}, rule...)...) == nil {
		return nil
	}
	return run(append([]string{"iptables", "-w", "-t", "nat", "-A"}, rule...)...)
}

func masquerade(podSubnet string) error {
	_ = run("iptables", "-w", "-t", "nat", "-N", "KIND-MASQ-AGENT")
	for _, r := range [][]string{
		{"POSTROUTING", "-m", "addrtype", "!", "--dst-type", "LOCAL", "-j", "KIND-MASQ-AGENT"},
		{"KIND-MASQ-AGENT", "-d", podSubnet, "-j", "RETURN"},
		{"KIND-MASQ-AGENT", "!", "-s", podSubnet, "-j", "RETURN"},
		{"KIND-MASQ-AGENT", "-j", "MASQUERADE"},
	} {
		if err := ensureRule(r...); err != nil {
			return err
		}
	}
	return nil
}

func writeCNI(cidr string) error {
	conf := fmt.Sprintf(`{"cniVersion":"0.4.0","name":"kindnet","plugins":[{"type":"ptp","ipMasq":false,"ipam":{"type":"host-local","dataDir":"/run/cni-ipam-state","routes":[{"dst":"0.0.0.0/0"}],"ranges":[[{"subnet":%q}]]},"mtu":1500},{"type":"portmap","capabilities":{"portMappings":true}}]}`, cidr)
	if old, err := os.ReadFile(cniFile); err == nil && string(old) == conf {
		return nil
	}
	if err := os.WriteFile(cniFile+".tmp", []byte(conf), 0o644); err != nil {
		return err
	}
	return os.Rename(cniFile+".tmp", cniFile)
}

func sync(c *http.Client, api, hostIP, podSubnet string) error {
	tok, err := os.ReadFile(account + "token")
	if err != nil {
		return err
	}
	req, _ := http.NewRequest("GET", api+"/api/v1/nodes", nil)
	req.Header.Set("Authorization", "Bearer "+strings.TrimSpace(string(tok)))
	resp, err := c.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != 200 {
		return fmt.Errorf("list nodes: %s", resp.Status)
	}
	var l nodeList
	if err := json.NewDecoder(resp.Body).Decode(&l); err != nil {
		return err
	}
	for _, n := range l.Items {
		ip := ""
		for _, a := range n.Status.Addresses {
			if a.Type == "InternalIP" && !strings.Contains(a.Address, ":") {
				ip = a.Address
			}
		}
		switch {
		case ip == "" || n.Spec.PodCIDR == "":
		case ip == hostIP:
			if err := writeCNI(n.Spec.PodCIDR); err != nil {
				return err
			}
		default:
			if err := run("ip", "route", "replace", n.Spec.PodCIDR, "via", ip); err != nil {
				return err
			}
		}
	}
	return masquerade(podSubnet)
}

func main() {
	ca, err := os.ReadFile(account + "ca.crt")
	if err != nil {
		log.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(ca)
	c := &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}}
	ep := os.Getenv("CONTROL_PLANE_ENDPOINT")
	if ep == "" {
		ep = os.Getenv("KUBERNETES_SERVICE_HOST") + ":" + os.Getenv("KUBERNETES_SERVICE_PORT")
	}
	wait := time.Second
	for {
		if err := sync(c, "https://"+ep, os.Getenv("HOST_IP"), os.Getenv("POD_SUBNET")); err != nil {
			log.Print(err)
			wait = time.Second
		} else {
			wait = 10 * time.Second
		}
		time.Sleep(wait)
	}
}
