import { expect, test } from '@jest/globals';
import { mergeEdit } from '../../../../api/dashboard/mergeEdit.ts';

const loaded = JSON.stringify({ name: 'Autumn', headline: 'Hello', check: 'true' });

test('a form changes what the person changed, and leaves the rest as others have made it', () => {
  const sent = { name: 'Autumn', headline: 'Good day', loaded };
  expect(mergeEdit(sent, { name: 'Winter', headline: 'Hello', check: 'true' }, {})).toEqual({
    fields: { name: 'Winter', headline: 'Good day', check: '' },
    conflicts: {},
  });
});

test('what both have changed is a conflict, unless they agree', () => {
  const sent = { name: 'Spring', headline: 'Good day', loaded };
  const { fields, conflicts } = mergeEdit(sent, { name: 'Winter', headline: 'Good day', check: '' }, {});
  expect(fields).toEqual({ name: 'Spring', headline: 'Good day', check: '' });
  expect(conflicts).toEqual({
    name: ['Somebody else has changed this to “Winter” meanwhile. Save again to replace it.'],
  });
  expect(mergeEdit(sent, { headline: 'Hello', check: 'true' }, {}).conflicts).toEqual({
    name: ['Somebody else has emptied this meanwhile. Save again to replace it.'],
  });
});

test('fields of a group are changed together', () => {
  const links = JSON.stringify({ 'link.0': 'a', 'link.1': 'b' });
  const words = { groupOf: () => 'link' };
  expect(mergeEdit({ 'link.0': 'a', 'link.1': 'c', loaded: links }, { 'link.0': 'b' }, words)).toEqual({
    fields: { 'link.0': 'a', 'link.1': 'c' },
    conflicts: {
      'link.0': ['Somebody else has changed this to “b” meanwhile. Save again to replace it.'],
      'link.1': ['Somebody else has emptied this meanwhile. Save again to replace it.'],
    },
  });
});

test.each([undefined, 'no JSON', '[1]', '7'])('a form that was loaded with %s counts as loaded now', (text) => {
  const sent = { name: 'Spring', ...(text === undefined ? {} : { loaded: text }) };
  expect(mergeEdit(sent, { name: 'Winter' }, {})).toEqual({ fields: { name: 'Spring' }, conflicts: {} });
});
