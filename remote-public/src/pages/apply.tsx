import { useLoaderData } from 'react-router-dom';
import { Link } from '../components/link.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { Retry } from '../components/retry.tsx';
import { APPLICATION } from '../content/application.ts';
import { CAREER_PAGE } from '../content/career.ts';
import { titleOf } from '../content/layout.ts';
import { ApplicationForm } from '../features/application/application-form.tsx';
import { applyHref, locationLabel } from '../lib/positions.ts';
import { cardName, generatedCard } from '../lib/preview-card.ts';
import type { ApplyData } from './apply.loader.ts';
import classes from './apply.module.css';

/** The application page of a position, used without JavaScript instead of the dialog. */
export function Component() {
  const result = useLoaderData<ApplyData>();
  if (result.state === 'unavailable') {
    return (
      <Notice title={CAREER_PAGE.unavailable} documentTitle={titleOf(CAREER_PAGE.title)}>
        <Retry>{CAREER_PAGE.retry}</Retry>
        <Link to="/Career">{CAREER_PAGE.title}</Link>
      </Notice>
    );
  }
  if (result.state === 'missing') {
    return (
      <Notice
        title={APPLICATION.notOpen}
        documentTitle={titleOf(APPLICATION.notOpen)}
        lead={APPLICATION.notOpenNext}
      >
        <Link to="/Career">{APPLICATION.all}</Link>
      </Notice>
    );
  }
  const { position, anchor } = result;
  const title = APPLICATION.title(position.title);
  return (
    <>
      <PageHead
        title={title}
        description={APPLICATION.description(position.title)}
        address={applyHref(anchor)}
        subject={{ kind: 'position', position }}
        card={
          position.card
            ? generatedCard(position.card, position.title)
            : generatedCard(`${__webpack_public_path__}cards/${cardName('/Career')}.png`, CAREER_PAGE.title)
        }
      />
      <PageTitle title={title} lead={position.summary}>
        <p className={classes.location}>
          {locationLabel(position)} <Link to={`/Career#${anchor}`}>{APPLICATION.all}</Link>
        </p>
      </PageTitle>
      <PageWidth>
        <div className={classes.columns}>
          <div className={classes.form}>
            <ApplicationForm position={position} />
          </div>
          {position.needs.length > 0 && (
            <section className={classes.needs} aria-labelledby="needs">
              <h2 id="needs">{APPLICATION.needs}</h2>
              <ul role="list">
                {position.needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </PageWidth>
    </>
  );
}
