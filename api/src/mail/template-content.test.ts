import { expect, test } from 'vitest';
import { toMailContent } from './template-content.ts';

const values = { day: '3 March', enquiry: 'One\n\nTwo' };

test.each([
  'On {{day}} you wrote:\n\n{{enquiry}}\n\nBye',
  'On {{day}} you wrote:\n{{enquiry}}\nBye',
  'On {{day}} you wrote:\r\n  {{ enquiry }} \r\nBye',
])('the enquiry on a line of its own is a quotation: %j', (text) => {
  expect(toMailContent(text, values)).toEqual(['On 3 March you wrote:', { quote: 'One\n\nTwo' }, 'Bye']);
});

test('the enquiry within a sentence is text', () => {
  expect(toMailContent('You asked: {{enquiry}}', { enquiry: 'Why?' })).toEqual(['You asked: Why?']);
});
