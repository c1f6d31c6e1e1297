import { monitorForecastQuerySchema, monitorForecastSchema } from '../http/monitors.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const forecastMonitors = defineOperation({
  name: 'forecastMonitors',
  method: 'GET',
  path: '/api/monitors/forecast',
  tag: 'Monitors',
  summary: 'What monitors cost and take a month',
  description:
    'Of all that are not paused, and of the one that `what` and `every` describe. One that the portals could not carry ' +
    'beside those of everybody is refused, as it would be when it is created.',
  access: 'key',
  input: () => monitorForecastQuerySchema,
  outcomes: {
    forecast: {
      status: 200,
      description: 'The forecast.',
      content: data(monitorForecastSchema, { name: 'forecast', value: MONITOR_EXAMPLES.forecast }),
    },
  },
  errors: ['monitor_rate_exceeded', 'validation_failed'],
});
