import { describe, expect, it } from '@jest/globals';
import { useTestPlatform } from '../../support/testPlatform.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';

/** Room for two files of the largest size, and a bit. */
const platform = useTestPlatform({ ENRICH_UPLOAD_MAX_MEGABYTES: '45' });

describe('the files of an organization', () => {
  it('are refused while those that are kept and those that may still be sent leave no room', async () => {
    const { key } = await platform.current.organization();
    const first = await newUpload(platform.current, key);
    await newUpload(platform.current, key);

    const refused = await platform.current.call('/api/uploads', { key, method: 'POST' });
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '1800',
      {
        code: 'upload_limit_exceeded',
        message: 'Your organization may keep 45 MB of files; each link counts 20 MB until its file is sent.',
      },
    ]);
    await newUpload(platform.current, (await platform.current.organization()).key);

    expect((await put(first.upload_url, 'company_id\nDE-HRB-F1103-1\n')).status).toBe(200);
    await newUpload(platform.current, key);
  });
});
