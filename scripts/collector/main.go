// Receives traces as the OpenTelemetry Collector does, with its own receiver, and writes each request that comes to a
// file, as a line of OTLP in JSON. For tests: nothing else of the collector is needed, and all of it takes minutes to build.
//
// Arguments: the address to listen on, and the file.
package main

import (
	"context"
	"log"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"go.opentelemetry.io/collector/component"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/ptrace"
	"go.opentelemetry.io/collector/receiver"
	"go.opentelemetry.io/collector/receiver/otlpreceiver"
)


func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: trace-receiver ADDRESS FILE")
	}
	file, err := os.OpenFile(os.Args[2], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	exitOn(err)
	traces, err := open(os.Args[1], file)
	exitOn(err)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exitOn(traces.Start(ctx, componenttest.NewNopHost()))
	log.Print("ready")
	<-ctx.Done()
	exitOn(traces.Shutdown(context.Background()))
}

func open(address string, file *os.File) (receiver.Traces, error) {
	factory := otlpreceiver.NewFactory()
	config := factory.CreateDefaultConfig()
	http := map[string]any{"protocols": map[string]any{"http": map[string]any{"endpoint": address}}}
	if err := confmap.NewFromStringMap(http).Unmarshal(config); err != nil {
		return nil, err
	}
	var turns sync.Mutex
	write := func(_ context.Context, traces ptrace.Traces) error {
		line, err := (&ptrace.JSONMarshaler{}).MarshalTraces(traces)
		if err != nil {
			return err
		}
		turns.Lock()
		defer turns.Unlock()
		_, err = file.Write(append(line, '\n'))
		return err
	}
	sink, err := consumer.NewTraces(write)
	if err != nil {
		return nil, err
	}
	settings := receiver.Settings{TelemetrySettings: componenttest.NewNopTelemetrySettings()}
	settings.ID = component.NewID(factory.Type())
	return factory.CreateTraces(context.Background(), settings, config, sink)
}

func exitOn(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
