import { useSession } from '../../lib/app-context.ts';
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation-items.ts';

/** The screens that the logged-in user may use. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { info } = useSession();
  return NAVIGATION_ITEMS.filter(({ isForReleases }) => !isForReleases || info?.mayRelease === true);
}
