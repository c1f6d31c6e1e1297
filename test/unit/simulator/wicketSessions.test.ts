import { describe, expect, it } from '@jest/globals';
import { addPage, WicketSessions } from '../../../simulator/bundesanzeiger/wicket/wicketSessions.ts';
import { wicketTarget } from '../../../simulator/bundesanzeiger/wicket/wicketTarget.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';

const MINUTE = 60_000;

describe('Wicket addresses', () => {
  it('name page, rendering and component', () => {
    expect(wicketTarget(['4-1.-search~table~panel-sort~name~desc'])).toEqual({
      pageId: 4,
      renderCount: 1,
      component: 'search~table~panel-sort~name~desc',
    });
  });

  it('name a page alone, or a resource of any rendering', () => {
    expect(wicketTarget(['12'])).toEqual({ pageId: 12, renderCount: null, component: null });
    expect(wicketTarget(['9--captcha~panel-captcha_form-captcha_image', 'antiCache'])).toEqual({
      pageId: 9,
      renderCount: null,
      component: 'captcha~panel-captcha_form-captcha_image',
    });
  });

  it('are found among the fields of a form that went by GET', () => {
    expect(wicketTarget(['fulltext', '0-2.-top~content~panel-left~card-form'])?.pageId).toBe(0);
    expect(wicketTarget(['fulltext', 'area_select'])).toBeNull();
  });
});

describe('WicketSessions', () => {
  function sessionsWithClock() {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const sessions = new WicketSessions(() => new Date(now), seededRandom('sessions'));
    return { sessions, pass: (ms: number) => void (now += ms) };
  }

  it('keep a session alive as long as no pause is longer than 30 minutes', () => {
    const { sessions, pass } = sessionsWithClock();
    const { id } = sessions.open();
    pass(30 * MINUTE);
    expect(sessions.find(id)?.id).toBe(id);
    pass(30 * MINUTE);
    expect(sessions.find(id)?.id).toBe(id);
    pass(30 * MINUTE + 1);
    expect(sessions.find(id)).toBeNull();
  });

  it('give the pages of a session increasing ids and drop the oldest of very many', () => {
    const { sessions } = sessionsWithClock();
    const session = sessions.open();
    const ids = Array.from({ length: 61 }, () => addPage(session, { kind: 'start' }).id);
    expect(ids).toEqual(Array.from({ length: 61 }, (_, index) => index));
    expect(session.pages.has(0)).toBe(false);
    expect(session.pages.has(60)).toBe(true);
  });

  it('know no session that they did not open', () => {
    const { sessions } = sessionsWithClock();
    expect(sessions.find('0123456789ABCDEF')).toBeNull();
    expect(sessions.find(null)).toBeNull();
  });
});
