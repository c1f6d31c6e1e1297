import { Router, type Request } from 'express';
import { z } from 'zod';

const createTaskSchema = z.object({ task: z.object({ type: z.literal('ImageToTextTask'), body: z.base64().min(1) }) });
const taskSchema = z.object({ taskId: z.int() });

const wrongSchema = z.strictObject({ times: z.int().min(0).max(1_000) });

/** Answers that are remembered; far more than visits that can be waiting for one at once. */
const CAPACITY = 1_000;

/**
 * The simulated captcha solving provider, by the methods that several real ones share. `POST /wrong {times}` makes the
 * next answers wrong, and `GET /stats` tells what the provider was asked and told.
 * @param solve reads a picture that the portal has drawn; null for any other picture.
 */
export function captchaProvider(solve: (picture: Buffer) => string | null): Router {
  const statistics = { tasks: 0, reported_wrong: 0 };
  let wrongAnswers = 0;
  const texts = new Map<number, string>();
  const router = Router();
  router.post('/createTask', (request, response) => {
    const asked = createTaskSchema.safeParse(bodyOf(request));
    const text = asked.success ? solve(Buffer.from(asked.data.task.body, 'base64')) : null;
    if (text === null) {
      response.json({ errorId: 12, errorCode: 'ERROR_CAPTCHA_UNSOLVABLE' });
      return;
    }
    const taskId = ++statistics.tasks;
    texts.set(taskId, wrongAnswers > 0 ? 'WRONG' : text);
    wrongAnswers = Math.max(0, wrongAnswers - 1);
    texts.delete(taskId - CAPACITY);
    response.json({ errorId: 0, taskId });
  });
  router.post('/getTaskResult', (request, response) => {
    const asked = taskSchema.safeParse(bodyOf(request));
    const text = asked.success ? texts.get(asked.data.taskId) : undefined;
    response.json(
      text === undefined
        ? { errorId: 16, errorCode: 'ERROR_NO_SUCH_CAPCHA_ID' }
        : { errorId: 0, status: 'ready', solution: { text } },
    );
  });
  router.post('/reportIncorrectImageCaptcha', (request, response) => {
    const asked = taskSchema.safeParse(bodyOf(request));
    statistics.reported_wrong += asked.success && texts.has(asked.data.taskId) ? 1 : 0;
    response.json({ errorId: 0, status: 'success' });
  });
  router.post('/wrong', (request, response) => {
    const asked = wrongSchema.safeParse(bodyOf(request));
    wrongAnswers = asked.success ? asked.data.times : wrongAnswers;
    response.status(asked.success ? 204 : 422).end();
  });
  router.get('/stats', (_request, response) => void response.json(statistics));
  return router;
}

function bodyOf(request: Request): unknown {
  return request.body as unknown;
}
