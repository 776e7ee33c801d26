import { useSearchParams } from 'react-router-dom';
import { FilterTabs } from '../components/filter-tabs.tsx';
import { ListTools } from '../components/list-tools.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { MailTemplates } from '../features/templates/mail-templates.tsx';
import { ReplyTemplates } from '../features/templates/reply-templates.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** Words that are written once: texts that replies begin with, and the mails that the site sends. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle>Templates</PageTitle>
      <PageHeader title="Templates" />
      <ListTools>
        <FilterTabs
          label="Kinds of templates"
          parameter="part"
          tabs={[
            { value: null, label: 'Replies' },
            { value: 'mails', label: 'Mails' },
          ]}
        />
      </ListTools>
      {params.get('part') === 'mails' ? <MailTemplates /> : <ReplyTemplates />}
    </>
  );
}
