import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes an open dialog on Back and Forward, which show another state of the screen. Other changes of the URL leave it. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Not those before, which the screen may have blocked: they have changed no URL.
    isBack.current = false;
    const onPopState = () => {
      isBack.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen]);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (isOpen && isBack.current) close();
    isBack.current = false;
  }, [key, isOpen, close]);
}
