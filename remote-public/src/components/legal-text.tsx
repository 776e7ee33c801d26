import type { LegalPage } from '../content/schemas/pages.ts';
import { PageHead } from './page-head.tsx';
import { PageTitle } from './page-title.tsx';
import { PageWidth } from './page-width.tsx';
import { LinkifiedText } from './linkified-text.tsx';
import { RuledSection } from './ruled-section.tsx';

/** A page of numbered sections, such as the terms of use. */
export function LegalText({
  page: { title, address, description, lead, sections },
}: {
  readonly page: LegalPage;
}) {
  return (
    <>
      <PageHead title={title} description={description} address={address} />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        {sections.map((section, index) => (
          <RuledSection key={section.title} title={section.title} numeral={index + 1}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkifiedText>{paragraph}</LinkifiedText>
              </p>
            ))}
            {section.points && (
              <ul>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </RuledSection>
        ))}
      </PageWidth>
    </>
  );
}
