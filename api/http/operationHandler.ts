import type { Request, Response } from 'express';
import { checkEmptyBody, takesNoBody } from '#contract/operations/emptyBody';
import { checkForeignQuery, takesNoQuery } from '#contract/operations/foreignQuery';
import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf, StreamedFile } from '#contract/operations/outcome';
import type { ApiPorts } from '../operations/ports.ts';
import { invalid } from '../operations/refusals.ts';
import type { UseCase } from '../operations/useCase.ts';
import { bodyOf } from './bodyOf.ts';
import { HttpCall, type HttpOperation } from './httpCall.ts';
import { refuseEarly } from './refuseEarly.ts';
import type { Reply } from './reply.ts';
import { isRefusal, refusalReply, replyOf } from './replyOf.ts';
import type { Handler } from './route.ts';
import { sendStream } from './sendStream.ts';

type Ports = Pick<ApiPorts, 'logger'>;

/** Serves an operation over HTTP: the request becomes a call, the outcome an answer. */
export function operationHandler<O extends Operation>(
  served: HttpOperation<O>,
  useCase: UseCase<O>,
  ports: Ports,
): Handler {
  const { operation } = served;
  const answer = operation.takesFile === undefined ? sendOutcome : answerSender;
  const checksEmpty = takesNoBody(operation);
  const checksQuery = takesNoQuery(operation);
  return async (request, response) => {
    const asked = checksQuery ? checkForeignQuery(request.query, operation) : null;
    if (asked?.kind === 'invalid') {
      return refusalReply(invalid(asked));
    }
    const sent = checksEmpty ? checkEmptyBody(bodyOf(request)) : null;
    if (sent?.kind === 'invalid') {
      return refusalReply(invalid(sent));
    }
    const outcome = await useCase(new HttpCall(served, request, response));
    return answer(operation, outcome, request, response, ports);
  };
}

function sendOutcome<O extends Operation>(
  operation: O,
  outcome: OutcomeOf<O> | null,
  request: Request,
  response: Response,
  ports: Ports,
): Promise<Reply | null> | Reply | null {
  if (outcome === null) {
    return null;
  }
  const { file } = outcome as { readonly file?: StreamedFile };
  return file === undefined ? replyOf(operation, outcome) : sendStream(request, response, file, ports);
}

/** The sender of a file may be in the midst of it when it is refused, or gone. */
function answerSender<O extends Operation>(
  operation: O,
  outcome: OutcomeOf<O> | null,
  request: Request,
  response: Response,
): Promise<null> | Reply | null {
  if (outcome === null) {
    response.destroy();
    return null;
  }
  const reply = replyOf(operation, outcome);
  return isRefusal(outcome) ? refuseEarly(request, response, reply) : reply;
}
