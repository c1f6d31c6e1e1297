import type { Counter } from 'prom-client';
import { PUBLIC_SERVICES, SERVICE_OUTCOMES } from '#domain/publicService';
import type { MetricsRegistry } from './metrics.ts';

/** Each is counted from 0, so that the first that expires is an increase. */
const HANDOVER_OUTCOMES = ['asked', 'accepted', 'refused', 'skipped', 'expired'] as const;

/** Counted by the API, which takes the answers, and by the controller, which ends what was not answered in time. */
export function providerAnswers(registry: MetricsRegistry): Counter<'provider' | 'outcome'> {
  return registry.counter({
    name: 'enrichment_provider_answers_total',
    help: 'Questions to external providers by what came of them; missed: the deadline passed.',
    labelNames: ['provider', 'outcome'],
  });
}

/** Counted by the workers, which ask, and by the controller, which ends what was not answered in time. */
export function captchas(registry: MetricsRegistry): Counter<'outcome'> {
  return registry.counter({
    name: 'enrichment_captchas_total',
    help: 'Captchas asked, and what came of them; unused: unreadable, or its session was over.',
    labelNames: ['outcome'],
  });
}

/**
 * Counted by the workers, which ask and look at what is brought, by the API, where people say that it cannot be had, and by
 * the controller, which ends what nobody answered in time. What a command gives up is in the audit log alone.
 */
export function handovers(registry: MetricsRegistry): Counter<'outcome'> {
  const counter = registry.counter({
    name: 'enrichment_handovers_total',
    help: 'Documents that people were asked to fetch, and what came of it; refused: the file was another one.',
    labelNames: ['outcome'],
  });
  HANDOVER_OUTCOMES.forEach((outcome) => counter.inc({ outcome }, 0));
  return counter;
}

/** Counted by the workers, which ask the public services and have their answers at once. */
export function serviceQuestions(registry: MetricsRegistry): Counter<'service' | 'outcome'> {
  const counter = registry.counter({
    name: 'enrichment_service_questions_total',
    help: 'Questions to public services by what came of them; unreadable: the service answers in another form than known.',
    labelNames: ['service', 'outcome'],
  });
  PUBLIC_SERVICES.forEach((service) => SERVICE_OUTCOMES.forEach((outcome) => counter.inc({ service, outcome }, 0)));
  return counter;
}
