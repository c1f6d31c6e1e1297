import { expect, test } from '@jest/globals';
import { remembered } from '../../../../workers/registries/bundesanzeiger/publication/table/remembered.ts';

test('a text that recurs is told of once, and a long or forgotten one again', () => {
  const asked: string[] = [];
  const tell = remembered((text) => {
    asked.push(text);
    return { text };
  });
  const long = 'x'.repeat(201);
  const told = [tell('Sachanlagen'), tell('Sachanlagen'), tell(long), tell(long)];
  expect(told.map(({ text }) => text)).toEqual(['Sachanlagen', 'Sachanlagen', long, long]);
  expect(asked).toEqual(['Sachanlagen', long, long]);
  for (let number = 0; number < 2_000; number++) {
    tell(`Position ${number}`);
  }
  expect(tell('Sachanlagen')).toEqual({ text: 'Sachanlagen' });
  expect(asked.filter((text) => text === 'Sachanlagen')).toHaveLength(2);
});
