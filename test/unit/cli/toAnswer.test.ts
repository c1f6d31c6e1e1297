import { describe, expect, test } from '@jest/globals';
import { toAnswer } from '../../../cli/apiClient.ts';
import { RefusedError } from '../../../cli/refusedError.ts';

describe('an answer', () => {
  test.each(['<html>502 Bad Gateway</html>', '', '{"message":', '\0'])(
    'of a proxy in the place of the API is told by its status, whatever its text: %j',
    async (text) => {
      const answer = await toAnswer(new Response(text, { status: 502, headers: { 'retry-after': '3' } }));

      expect(answer).toEqual({ status: 502, body: null, retryAfterSeconds: 3 });
      expect(new RefusedError(answer).message).toBe(
        'What answered 502 is not the API itself. Check ENRICH_URL, and whether the platform runs there.',
      );
    },
  );

  test('of the API is read as JSON', async () => {
    expect(await toAnswer(Response.json({ message: 'Later.' }, { status: 503 }))).toMatchObject({
      status: 503,
      body: { message: 'Later.' },
    });
  });
});
