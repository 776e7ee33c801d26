import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { LAYOUT } from '../../content/layout.ts';
import classes from './route-announcer.module.css';

/**
 * Announces client-side navigations: a progress line while loading, then the title for screen readers, and the focus on
 * the new h1 or on the section in the URL fragment. The shell handles scrolling.
 */
export function RouteAnnouncer() {
  const { key, hash } = useLocation();
  const loading = useNavigation().state === 'loading';
  const shownKey = useRef(key);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const target = hash
      ? document.getElementById(hash.slice(1))
      : document.querySelector<HTMLElement>('main h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    setTitle(hash ? '' : document.title);
  }, [key, hash]);

  return (
    <>
      {loading && <div className={classes.line} />}
      <p role="status" className={classes.spoken}>
        {loading ? LAYOUT.loading : title}
      </p>
    </>
  );
}
