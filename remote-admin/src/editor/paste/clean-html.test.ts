import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { parseHtml } from 'shared-contracts/test/parse-html';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { lossesIn } from './paste-losses.ts';

const pasted = (html: string) => documentToHtml(htmlToDocument(cleanHtml(parseHtml(html))));

/** As Word for Windows puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-name:""; margin:0cm} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-list:none'><span style='mso-fareast-font-family:"Times New Roman"'>Prior art<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Search</b> before
you <i>file</i>, then <span style='text-decoration:line-through'>hope</span> H<sub>2</sub>O.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Claims</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Independent</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Dependent</p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Drawings</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p>
<p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span><![endif]>Below</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Second</p>
<p class=MsoQuote>Said somebody</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
<td width=300 style='width:225.4pt'><p class=MsoNormal>Office<o:p></o:p></p></td><td colspan=2><p class=MsoNormal>Fee</p><p class=MsoNormal>in full</p></td></tr></table>
<p class=MsoNormal><img width=200 height=100 src="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="x"></p>
<!--EndFragment--></body></html>`;

/** A commented sentence and a footnote, as Word for Windows copies them. */
const COMMENTED = `<p class=MsoNormal>The <a style='mso-comment-reference:AR_1;mso-comment-date:20260102T0304'>limit</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AR1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> is twelve months<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>, see <a href="https://example.com/#part">the rule</a>.<o:p></o:p></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Article 4.</p></div></div>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]>
<span style='mso-comment-author:"Asha Rao"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[AR1]</a></span>The client must not hear this yet.<o:p></o:p></p><![if !supportAnnotations]></div><![endif]></div></div>`;

/** As Word for the web puts it on the clipboard: each item is a list of its own. */
const WEB_ITEM = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="SCXW1" role="list"><li data-listid="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
const WORD_FOR_THE_WEB = `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">Steps:</span></span><span class="EOP SCXW1">&nbsp;</span></p></div>${WEB_ITEM('ol', 1, 'Search')}${WEB_ITEM('ul', 2, 'Patents')}${WEB_ITEM('ul', 2, 'Papers')}${WEB_ITEM('ol', 1, 'Draft')}<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="EOP SCXW1">&nbsp;</span></p></div>`;

/** As Google Docs puts it on the clipboard. */
const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">Licensing</span></h2>
<p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700;font-style:italic">bold</span><span style="vertical-align:super;font-size:0.6em">1</span><span style="text-decoration:none"> claim, </span><a href="https://example.com/x" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a link</span></a></p><br>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Two</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Three</span></p></li></ul>
<div dir="ltr" align="left"><table><colgroup><col width="100"><col></colgroup><tbody><tr><td><p dir="ltr"><span>a</span></p></td><td><p><span>b</span></p></td></tr></tbody></table></div></b>`;

describe('from Word', () => {
  test('keeps headings, marks, nested lists, quotes and tables without Word markup', () => {
    expect(pasted(WORD)).toBe(
      [
        '<h2>Prior art</h2>',
        '<p><strong>Search</strong> before you <em>file</em>, then <s>hope</s> H<sub>2</sub>O.</p>',
        '<ul><li>Claims<ul><li>Independent</li><li>Dependent</li></ul></li><li>Drawings</li></ul>',
        '<ol><li>First<ol><li>Below</li></ol></li><li>Second</li></ol>',
        '<blockquote><p>Said somebody</p></blockquote>',
        '<table><tbody><tr><td>Office</td><td colspan="2"><p>Fee</p><p>in full</p></td></tr></tbody></table>',
      ].join(''),
    );
  });

  test('drops comments of reviewers, and links to targets that the post does not have', () => {
    expect(pasted(COMMENTED)).toBe(
      '<p>The limit is twelve months[1], see <a href="https://example.com/#part">the rule</a>.</p><hr /><p>[1] Article 4.</p>',
    );
  });

  test('on the web: joins its lists of one item each', () => {
    expect(pasted(WORD_FOR_THE_WEB)).toBe(
      '<p>Steps:</p><ol><li>Search<ul><li>Patents</li><li>Papers</li></ul></li><li>Draft</li></ol>',
    );
  });

  test('counts a picture with a local file URL as unavailable', () => {
    expect(lossesIn(parseHtml(WORD), 'https://site.example').unavailable).toBe(1);
  });
});

test('from Google Docs: keeps marks given as styles, nested lists and tables, and drops the bold wrapper', () => {
  expect(pasted(GOOGLE)).toBe(
    [
      '<h2>Licensing</h2>',
      '<p>A <strong><em>bold</em></strong><sup>1</sup> claim, <a href="https://example.com/x">a link</a></p>',
      '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ].join(''),
  );
});

test('from Google Docs: a checklist becomes a list without pictures of its boxes', () => {
  const box =
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox" />';
  const item = (text: string) =>
    `<li role="checkbox" aria-checked="false">${box}<p role="presentation"><span>${text}</span></p></li>`;
  expect(pasted(`<ul>${item('File')}${item('Pay')}</ul>`)).toBe('<ul><li>File</li><li>Pay</li></ul>');
});

test('pictures of emoji become characters, and do not count as pictures of another site', () => {
  const emoji = (alt: string) =>
    `<img class="emoji" alt="${alt}" src="https://s.w.org/emoji/72x72/1f642.png">`;
  const html = `<p>Filed ${emoji('🙂')}, thanks ${emoji('👩🏽‍💻')}${emoji('❤️')}${emoji('🇮🇳')} ${emoji('A seal')}</p>`;
  expect(pasted(html)).toBe(
    '<p>Filed 🙂, thanks 👩🏽‍💻❤️🇮🇳</p><figure><img src="https://s.w.org/emoji/72x72/1f642.png" alt="A seal" /></figure>',
  );
  expect(lossesIn(parseHtml(html), 'https://site.example').external).toBe(1);
});

describe('from a web page', () => {
  test.each([
    [
      'text of adjacent blocks is separated',
      '<div>one</div><div>two</div><section>three<div>four</div>five</section>',
      '<p>one</p><p>two</p><p>three</p><p>four</p><p>five</p>',
    ],
    [
      'a definition list becomes paragraphs',
      '<dl><dt>Claim</dt><dd>One sentence</dd></dl>',
      '<p>Claim</p><p>One sentence</p>',
    ],
    ['headings fit below the title', '<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    [
      'replaces obsolete elements',
      '<p><b>a</b> <i>b</i> <del>c</del> <kbd>d</kbd></p>',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>',
    ],
    ['drops hidden content', '<p>a<span style="display:none">b</span><span hidden>c</span></p>', '<p>a</p>'],
    [
      'the style of a row or list is that of its text',
      '<table><tr style="font-weight:bold"><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>' +
        '<ul style="font-style:italic"><li>e</li><li>f</li></ul>',
      '<table><tbody><tr><td><strong>a</strong></td><td><strong>b</strong></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>' +
        '<ul><li><em>e</em></li><li><em>f</em></li></ul>',
    ],
    ['unwraps a layout table', '<table><tr><td><div>a</div><p>b</p></td></tr></table>', '<p>a</p><p>b</p>'],
    [
      'a table keeps its headers, and its caption as a paragraph',
      '<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<p>c</p><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'converts no-break spaces used as spacing to spaces',
      '<p>a<span>&nbsp; </span>b 10&nbsp;kg</p>',
      '<p>a b 10\u00a0kg</p>',
    ],
    [
      'keeps the lines of code',
      '<pre><span class="k">if</span> x:\n  <b>y</b></pre>',
      '<pre><code>if x:\n  y</code></pre>',
    ],
    [
      'a link to a host or mail address without a scheme gets one, and others stay',
      '<p><a href="www.example.com">a</a> <a href="example.com/x">b</a> <a href="a@example.com">c</a> <a href="/x">d</a></p>',
      '<p><a href="https://www.example.com">a</a> <a href="https://example.com/x">b</a> <a href="mailto:a@example.com">c</a> <a href="/x">d</a></p>',
    ],
    ['moves a link inside a block', '<a href="/x"><div>a</div></a>', '<p><a href="/x">a</a></p>'],
    [
      'keeps the alt text of a picture',
      '<p>a</p><img src="https://example.com/a.png" alt="b" class="x" width="3">',
      '<p>a</p><figure><img src="https://example.com/a.png" alt="b" /></figure>',
    ],
    [
      'keeps the size of a picture that this site stores',
      '<figure><img src="/media/a.webp" alt="b" width="800" height="600"></figure>',
      '<figure><img src="/media/a.webp" alt="b" width="800" height="600" /></figure>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p><script>alert(1)</script><style>*{}</style>',
  '<a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a>',
  '<svg><script>alert(1)</script><a href="javascript:x"><text>t</text></a></svg><math><mtext><img src onerror=x></mtext></math>',
  '<iframe srcdoc="<script>x</script>"></iframe><object data="x"></object><form action="javascript:x"><button>go</button></form>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4="><table background="javascript:x"><td style="background:url(javascript:x)">c</table>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
])('removes everything executable from hostile HTML: %s', (html) => {
  expect(pasted(html)).not.toMatch(/script|onerror|onclick|svg|math|iframe|style|form|background/i);
});
