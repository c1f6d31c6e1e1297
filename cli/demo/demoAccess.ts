import type { DemoFacts } from './demoFacts.ts';

/**
 * How to look at the demo in a browser, as labelled lines. Its password is told where only this machine reaches it: whoever
 * reads this could read the file of the keys as well.
 *
 * @param file that holds the keys
 */
export function demoAccess(
  { dashboard, base_url: baseUrl }: DemoFacts,
  file: string,
  isLocal: boolean,
): readonly (readonly [label: string, text: string])[] {
  return [
    ['dashboard', dashboard.url],
    ['log in as', dashboard.email],
    ['password', isLocal ? dashboard.password : 'in the file of the keys'],
    ['documentation', `${baseUrl}/docs`],
    ['demo keys', file],
  ];
}
