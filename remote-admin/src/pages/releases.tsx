import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Releases } from '../features/releases/releases.tsx';
import { useSession } from '../lib/app-context.ts';

export { RouteFailure as ErrorBoundary } from '../components/route-failure.tsx';

/** The active versions of the remotes, for the admins that RELEASE_ADMINS names. */
export function Component() {
  const { info } = useSession();
  return (
    <>
      <PageTitle>Releases</PageTitle>
      <PageHeader title="Releases" lead="Which version of each part of the site visitors get." />
      {info?.mayRelease ? (
        <Releases />
      ) : (
        <Notice title="You have no access to releases">
          <p>Ask the people who run the site to add your e-mail address to the setting RELEASE_ADMINS.</p>
        </Notice>
      )}
    </>
  );
}
