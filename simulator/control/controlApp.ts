import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Dataset } from '../dataset/dataset.ts';
import { FAULT_KINDS } from '../portal.ts';
import { byPortal, PORTAL_NAMES } from '../portals.ts';
import type { CaptchaProvider } from './captchaProvider.ts';
import type { FaultInjector } from './faultInjector.ts';
import { resetStatistics, type PortalControls } from './portalControl.ts';

const portal = z.enum(PORTAL_NAMES);

const faultSchema = z.strictObject({
  portal,
  kind: z.enum(FAULT_KINDS),
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(600_000).default(0),
});

const limitSchema = z.strictObject({ portal, per_hour: z.int().min(0).max(1_000_000) });

const captchaSchema = z.strictObject({ image: z.base64().min(1) });

export interface ControlParts {
  readonly dataset: Dataset;
  readonly faults: FaultInjector;
  readonly portals: PortalControls;
  /** Reads a captcha picture that the portal has drawn; null for any other picture. */
  readonly solveCaptcha: (picture: Buffer) => string | null;
  /** Null for a simulator without one. */
  readonly captchaProvider: CaptchaProvider | null;
}

/**
 * The simulator's control API (docs/spec/running.md, "Simulator control"). It also tells the truth of a company for
 * accuracy checks, and stands in for a paid captcha solver.
 */
export function controlApp(parts: ControlParts): Express {
  const app = express();
  app.disable('x-powered-by');
  if (parts.captchaProvider !== null) {
    // Before the bodies are parsed: what is signed are their bytes.
    app.use('/captcha/provider', parts.captchaProvider.router);
  }
  app.use(express.json());
  const { faults, portals } = parts;
  app.get('/stats', (_request, response) => {
    response.json(byPortal((name) => portals[name].statistics));
  });
  app.post('/stats/reset', (_request, response) => {
    Object.values(portals).forEach((control) => resetStatistics(control.statistics));
    response.status(204).end();
  });
  app.get('/faults', (_request, response) => void response.json({ faults: faults.pending }));
  app.delete('/faults', (_request, response) => {
    faults.clear();
    response.status(204).end();
  });
  app.post('/faults', (request, response) =>
    withBody(faultSchema, request, response, (fault) => {
      faults.inject(fault);
      response.status(201).json(fault);
    }),
  );
  app.post('/limit', (request, response) =>
    withBody(limitSchema, request, response, (limit) => {
      portals[limit.portal].limit.setPerHour(limit.per_hour);
      response.json(limit);
    }),
  );
  addTruthRoutes(app, parts);
  app.use((_request, response) => void response.status(404).json({ message: 'Not found.' }));
  app.use(refuse);
  return app;
}

function addTruthRoutes(app: Express, { dataset, solveCaptcha }: ControlParts): void {
  app.get('/companies/:companyId', (request, response) => {
    const { companyId } = request.params;
    const company = dataset.companies.find((candidate) => candidate.companyId === companyId);
    if (company === undefined) {
      response.status(404).json({ message: `No company ${companyId}.` });
      return;
    }
    response.json({ ...company, filings: dataset.filingsOf(companyId) });
  });
  app.post('/captcha/solve', (request, response) =>
    withBody(captchaSchema, request, response, ({ image }) => {
      response.json({ text: solveCaptcha(Buffer.from(image, 'base64')) });
    }),
  );
}

/** Runs `act` with the checked body, or answers 422 with the messages of every field. */
function withBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
  act: (body: z.output<Schema>) => void,
): void {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) {
    const errors = z.flattenError(parsed.error);
    response
      .status(422)
      .json({ message: 'The body is not valid.', errors: { ...errors.fieldErrors, body: errors.formErrors } });
    return;
  }
  act(parsed.data);
}

/** Errors of the body parser carry their status; anything else is a defect of the simulator. */
const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const parsed = z.object({ status: z.int().min(400).max(499), message: z.string() }).safeParse(error);
  response
    .status(parsed.success ? parsed.data.status : 500)
    .json({ message: parsed.success ? parsed.data.message : String(error) });
};
