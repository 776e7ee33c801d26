import { useSearchParams } from 'react-router-dom';
import { FilterTabs } from '../components/filter-tabs.tsx';
import { ListTools } from '../components/list-tools.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { MailTemplates } from '../features/templates/mail-templates.tsx';
import { ReplyTemplates } from '../features/templates/reply-templates.tsx';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** The reply templates and the templates of the site's mails. */
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
