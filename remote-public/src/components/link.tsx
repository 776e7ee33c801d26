import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** A link inside the site, without the mark by which the router would look for routes that it has all of already. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
