import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes a dialog on Back and Forward, which show another state of the screen. Other changes of the URL leave it. */
export function useCloseOnBack(close: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const isBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (isBack.current) close();
    isBack.current = false;
  }, [key, close]);
}
