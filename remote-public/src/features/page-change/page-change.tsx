import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { FRAME } from '../../content/frame.ts';
import classes from './page-change.module.css';

/**
 * Tells everybody that the page has changed without a new document: a thin line while it loads, the title read aloud
 * and the focus on the new h1, or on the section that the address names. The shell scrolls.
 */
export function PageChange() {
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
        {loading ? FRAME.loading : title}
      </p>
    </>
  );
}
