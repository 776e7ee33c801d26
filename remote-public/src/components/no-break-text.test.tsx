import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoBreakText } from './no-break-text.tsx';

it.each([
  ['a range', 'in 1–2 business days', /^in <span class="[^"]*">1–2<\/span> business days$/],
  ['a percentage', 'saves 60–70% of it', /^saves <span class="[^"]*">60–70%<\/span> of it$/],
  ['a section of the US Code', 'see 35 U.S.C. 112(a), too', /^see 35\u00A0U\.S\.C\.\u00A0112\(a\), too$/],
  ['a US regulation', 'as 37 CFR 1.72 asks', /^as 37\u00A0CFR\u00A01\.72 asks$/],
])('does not break %s', (_what, text, html) => {
  const rendered = renderToString(<NoBreakText>{text}</NoBreakText>);
  expect(rendered.replaceAll('<!-- -->', '')).toMatch(html);
});
