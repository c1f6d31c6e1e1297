import type { Request, Response } from 'express';
import { describe, expect, test } from '@jest/globals';
import { Cookies } from '../../../../api/dashboard/session/cookies.ts';

/** What the cookies of an address set. */
function setBy(baseUrl: string, act: (cookies: Cookies, response: Response) => void): readonly string[] {
  const fields: string[] = [];
  const response = { append: (_name: string, value: string) => fields.push(value) } as unknown as Response;
  act(new Cookies(baseUrl), response);
  return fields;
}

function request(cookie: string): Request {
  return { headers: { cookie } } as unknown as Request;
}

describe('the cookies of the dashboard', () => {
  test('are bound to the host and to encrypted connections where its address is encrypted', () => {
    const set = setBy('https://enrich.example.com', (cookies, response) => cookies.setSession(response, 'token'));
    expect(set).toEqual(['__Host-enrich_session=token; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax']);
    const cookies = new Cookies('https://enrich.example.com');
    expect(cookies.sessionOf(request('enrich_session=planted; __Host-enrich_session=mine'))).toBe('mine');
    expect(cookies.sessionOf(request('enrich_session=planted'))).toBeNull();
  });

  test('are sent by browsers on plain http where there is nothing else', () => {
    const set = setBy('http://127.0.0.1:8080', (cookies, response) => cookies.setSession(response, 'token'));
    expect(set).toEqual(['enrich_session=token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax']);
  });

  test('say something once', () => {
    const cookies = new Cookies('http://127.0.0.1:8080');
    const set = setBy('http://127.0.0.1:8080', (_cookies, response) => {
      expect(cookies.takeFlash(request('a=b; enrich_flash=key_revoked'), response)).toBe('key_revoked');
      expect(cookies.takeFlash(request('a=b'), response)).toBeNull();
    });
    expect(set).toEqual(['enrich_flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});
