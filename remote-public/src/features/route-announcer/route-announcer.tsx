import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { LAYOUT } from '../../content/layout.ts';
import classes from './route-announcer.module.css';

/**
 * Announces client-side navigations: a progress line while loading, then the title for screen readers, and the focus on
 * the new h1 or on the section in the URL fragment. The same for a page that Retry has loaded, because the focused link
 * is gone. The shell handles scrolling.
 */
export function RouteAnnouncer() {
  const { key, hash } = useLocation();
  const isNavigating = useNavigation().state === 'loading';
  const isReloading = useRevalidator().state === 'loading';
  const shownKey = useRef(key);
  const wasReloading = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    focus(hash ? document.getElementById(hash.slice(1)) : pageTitle());
    setTitle(hash ? '' : document.title);
  }, [key, hash]);

  useEffect(() => {
    const isReloaded = wasReloading.current && !isReloading;
    wasReloading.current = isReloading;
    if (!isReloaded || document.activeElement !== document.body) return;
    focus(pageTitle());
    setTitle(document.title);
  }, [isReloading]);

  const isLoading = isNavigating || isReloading;
  return (
    <>
      {isLoading && <div className={classes.line} />}
      <p role="status" className={classes.spoken}>
        {isLoading ? LAYOUT.loading : title}
      </p>
    </>
  );
}

const pageTitle = () => document.querySelector<HTMLElement>('main h1');

function focus(target: HTMLElement | null): void {
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
