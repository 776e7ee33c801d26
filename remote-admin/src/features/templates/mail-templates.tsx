import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Loading } from '../../components/loading.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { MailTemplateForm } from './mail-template-form.tsx';
import { MAIL_NAMES, mailTemplatesQuery } from './mail-template-queries.ts';
import classes from './templates.module.css';

/** The templates of mails to senders and applicants, one of which is open. */
export function MailTemplates() {
  const [params] = useSearchParams();
  const query = useQuery(mailTemplatesQuery(useApp().call));
  const { data } = query;
  if (!data) {
    return (
      <Loading
        query={query}
        placeholder={<TableSkeleton label="Mails" rows={5} />}
        failure="The mails could not be loaded"
      />
    );
  }
  const open = data.find(({ kind }) => kind === params.get('mail')) ?? data[0];
  return (
    <div className={classes.mails}>
      <nav aria-label="Mails" className={classes.kinds}>
        {data.map(({ kind, isOriginal, updatedAt }) => (
          <Link
            key={kind}
            to={{ search: new URLSearchParams({ part: 'mails', mail: kind }).toString() }}
            preventScrollReset
            className={classes.kind}
            {...(kind === open?.kind && { 'aria-current': 'true' })}
          >
            <span>{MAIL_NAMES[kind]}</span>
            <span className={classes.hint}>
              {isOriginal || !updatedAt ? (
                'Original text'
              ) : (
                <>
                  Changed <RelativeTime at={updatedAt} />
                </>
              )}
            </span>
          </Link>
        ))}
      </nav>
      {open && (
        <div className={classes.open}>
          <h2 className={classes.heading}>{MAIL_NAMES[open.kind]}</h2>
          <MailTemplateForm key={open.kind} template={open} />
        </div>
      )}
    </div>
  );
}
