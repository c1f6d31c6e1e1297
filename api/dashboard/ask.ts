import type { InputParsers } from '#contract/operations/inputParsers';
import type { KeyOperationName, Operations } from '#contract/operations/operations';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import { WAIT_TIME_DEFAULT_SECONDS } from '#domain/policies';
import { directCall } from '../operations/directCall.ts';
import type { CallObserver } from '../operations/useCase.ts';
import type { UseCases } from '../operations/useCases.ts';
import { hangUpSignal } from '../http/hangUpSignal.ts';
import { addLimitFields } from '../http/limitFields.ts';
import type { FlashName } from './flash.ts';
import { formKey } from './formKey.ts';
import { callerOfVisit } from './session/callerOfVisit.ts';
import { type Fields, redirect, refused, type Shown, type Visit } from './visit.ts';

export interface Question {
  /** Query or body, as the operation takes it; fields of forms are text. */
  readonly input?: unknown;
  /** Those of the page's own path where absent. */
  readonly params?: Fields;
  /** Tells what a form asks for by the same operation more than once. */
  readonly item?: string;
  /** What it is done once for, whichever page the form stood on; its nonce tells where absent. */
  readonly onceFor?: string;
  /** True for what is done anew each time that the form is sent. */
  readonly isEachTime?: boolean;
  /** How long an operation that waits does so; as long as for a program that names no time where absent. */
  readonly waitSeconds?: number;
}

/** Calls an operation for the organization of a visit, so that pages show and allow what programs get. */
export type Ask = <Name extends KeyOperationName>(
  name: Name,
  visit: Visit,
  question?: Question,
) => Promise<OutcomeOf<Operations[Name]>>;

export function createAsk(useCases: UseCases, parsers: InputParsers): Ask {
  return async (name, visit, question = {}) => {
    const { input = {}, params, item, onceFor, isEachTime = false, waitSeconds = WAIT_TIME_DEFAULT_SECONDS } = question;
    const { request, response } = visit;
    const call = directCall<Operations[typeof name]>({
      caller: callerOfVisit(visit),
      params: params ?? (request.params as Fields),
      input: parsers[name](input),
      body: input,
      key: isEachTime ? null : formKey(visit, item === undefined ? name : `${name} ${item}`, onceFor),
      waitSeconds,
      hungUp: () => hangUpSignal(response),
      observer: pageObserver(response),
    });
    const outcome = await useCases[name](call);
    if (outcome === null) {
      throw new Error(`The visitor disconnected while ${name} waited, which no page lets it do`);
    }
    return outcome;
  };
}

function pageObserver(response: Visit['response']): CallObserver {
  return {
    about: (resource, id) => {
      response.locals[resource] = id;
    },
    limited: (policy, decision) => addLimitFields(response, policy, decision),
    replayed: () => undefined,
    whileWaiting: (wait) => wait(),
  };
}

/** The page for a refusal, in the words of the API. */
export function refusalPageOf(refusal: Refusal): Shown {
  return refused(refusal.kind, 'message' in refusal ? refusal.message : undefined);
}

/** After the form of one thing: its page, which says what came of it. */
export function backTo(path: string, done: FlashName, refusal: Refusal | null): Shown {
  if (refusal === null) {
    return redirect(path, done);
  }
  return refusal.kind === 'not_found' || refusal.kind === 'validation_failed'
    ? refusalPageOf(refusal)
    : redirect(path, refusal.kind);
}
