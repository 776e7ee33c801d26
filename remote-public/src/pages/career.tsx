import { FIRM } from 'shared-contracts/firm';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { RuledSection } from '../components/ruled-section.tsx';
import { CAREER_PAGE, POSITIONS } from '../content/career.ts';
import classes from './career.module.css';

const mail = (subject: string) => `mailto:${FIRM.careersEmail}?subject=${encodeURIComponent(subject)}`;

/** The open positions. Applying is by e-mail until the application form is built. */
export function Component() {
  const { title, description, lead, apply, unlisted, unlistedText, email } = CAREER_PAGE;
  return (
    <>
      <PageHead title={title} description={description} address="/Career" />
      <PageTitle title={title} lead={lead} />
      <PageWidth>
        {POSITIONS.map((position, index) => (
          <RuledSection
            key={position.id}
            id={position.id}
            numeral={110 + 10 * index}
            title={position.title}
            aside={<p className={classes.place}>{position.place}</p>}
          >
            <p>{position.text}</p>
            <ul>
              {position.needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
            <p>
              <a href={mail(position.title)} aria-label={`${apply}: ${position.title}`}>
                {apply}
              </a>
            </p>
          </RuledSection>
        ))}
        <RuledSection title={unlisted}>
          <p>{unlistedText}</p>
          <p>
            <a href={mail(title)}>{email}</a>
          </p>
        </RuledSection>
      </PageWidth>
    </>
  );
}
