import { beforeAll, describe, expect, it } from 'vitest';
import { fakeHost, unreachableApi } from '../test/fake-host.ts';
import { type Rendered, renderPage } from '../test/render-page.tsx';

let page: Rendered;
beforeAll(async () => {
  page = await renderPage('/AboutUs', fakeHost(unreachableApi));
});
const all = (pattern: RegExp) => [...page.html.matchAll(pattern)].map(([, match = '']) => match);

describe('About Us', () => {
  it('states vision, mission and the five core values', () => {
    for (const title of ['Vision', 'Mission', 'Core Values']) expect(page.text).toContain(title);
    expect(all(/<h3>([^<]+)<\/h3>/g)).toEqual([
      'Innovation with purpose',
      'Client-centric excellence',
      'Uncompromising quality',
      'Integrity in action',
      'Collaborative synergy',
    ]);
  });

  it('has the four stat tiles', () => {
    expect(
      all(/<strong>([^<]+<\/strong> (?:<!-- -->)?[^<]+)<\/dt>/g).map((tile) => tile.replace(/<.*?>/g, '')),
    ).toEqual([
      '100+ projects complete',
      '70+ happy clients',
      '20+ techno-legal professionals',
      '90% client retention',
    ]);
  });

  it('has cards that are not buttons, because pressing them does nothing', () => {
    const cards = page.html.slice(page.html.indexOf('id="numbers"'), page.html.indexOf('id="testimonials"'));
    expect(cards).not.toContain('<button');
  });

  it('shows five testimonials with the role only, without a picture', () => {
    const figures = all(/<figure>(.*?)<\/figure>/g);
    expect(figures).toHaveLength(5);
    for (const figure of figures) {
      expect(figure).toMatch(/^<blockquote>.{30,}<\/blockquote><figcaption>[^<]{8,}<\/figcaption>$/);
      expect(figure).not.toContain('<img');
    }
  });
});
