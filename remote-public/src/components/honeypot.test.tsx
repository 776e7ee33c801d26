import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Honeypot } from './honeypot.tsx';

it('asks browsers and the known password managers not to fill it in', () => {
  const html = renderToString(<Honeypot label="Leave this field empty" />);
  for (const attribute of [
    'autoComplete="off"',
    'data-1p-ignore="true"',
    'data-bwignore="true"',
    'data-lpignore="true"',
    'data-form-type="other"',
  ])
    expect(html).toContain(attribute);
});
