import type { InputParser } from '#contract/operations/input';
import type { Operation } from '#contract/operations/operation';
import type { StreamedFile } from '#contract/operations/outcome';
import type { ApiPorts } from '../operations/ports.ts';
import type { UseCase } from '../operations/useCase.ts';
import { callFrom } from './callFrom.ts';
import { replyOf } from './replyOf.ts';
import type { Handler } from './route.ts';
import { sendStream } from './sendStream.ts';

/** Serves an operation over HTTP: the request becomes a call, the outcome an answer. */
export function operationHandler<O extends Operation>(
  operation: O,
  useCase: UseCase<O>,
  parse: InputParser<O>,
  ports: Pick<ApiPorts, 'logger' | 'settings'>,
): Handler {
  return async (request, response) => {
    const outcome = await useCase(callFrom(operation, parse, request, response, ports));
    if (outcome === null) {
      return null;
    }
    const { file } = outcome as { readonly file?: StreamedFile };
    return file === undefined ? replyOf(operation, outcome) : sendStream(request, response, file, ports);
  };
}
