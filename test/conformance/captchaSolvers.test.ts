import { openPostgresPorts } from '../support/postgresPorts.ts';
import { openScriptedSolver } from '../support/scriptedSolver.ts';
import { useTestDatabase } from '../support/testDatabase.ts';
import { describeCaptchaSolver } from './suites/captchaSolver.ts';

const database = useTestDatabase();

describeCaptchaSolver('over HTTP', async () => {
  const provider = await openScriptedSolver();
  const received = (path: string) =>
    provider.received
      .filter((one) => one.path === path)
      .map(({ message }) => message as { readonly captcha_id: string; readonly picture: string });
  return {
    solver: provider.solver(),
    picture: (captchaId) => {
      const found = received('/solve').find((message) => message.captcha_id === captchaId);
      return Promise.resolve(found === undefined ? null : Uint8Array.from(Buffer.from(found.picture, 'base64')));
    },
    reportedWrong: () => Promise.resolve(received('/solve/wrong').map((message) => message.captcha_id)),
    close: () => provider.close(),
  };
});

describeCaptchaSolver('among people', async () => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date('2026-03-01T12:00:00Z'));
  return {
    solver: ports.captchas,
    picture: async (captchaId) => {
      const picture = await ports.captchas.picture(captchaId);
      return picture && Uint8Array.from(picture);
    },
    reportedWrong: async () => {
      const found = await ports.database.hot.query<{ id: string }>(
        'select id from captchas where wrong_at is not null',
      );
      return found.rows.map(({ id }) => id);
    },
    close: () => ports.close(),
  };
});
