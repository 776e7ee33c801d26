import { useEffect, useRef, useState } from 'react';

/** Whether the video may autoplay: not with reduced motion or data saving. */
function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}

/** Plays a video while it is in view, unless the visitor pauses it. */
export function useAutoplay() {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shouldPlay = useRef(false);
  const [isHydrated, setHydrated] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // React does not hydrate `muted`, and browsers do not autoplay videos with sound.
    element.muted = true;
    shouldPlay.current = mayAutoplay();
    // Its native controls, which the button replaces, may have the focus.
    setHadFocus(document.activeElement === element);
    setHydrated(true);
    // The native controls may have started it.
    setPlaying(!element.paused);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('play', () => setPlaying(true), { signal });
    element.addEventListener('pause', () => setPlaying(false), { signal });
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) element.pause();
        else if (shouldPlay.current) element.play().catch(() => {});
      },
      { threshold: 0.25 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);

  useEffect(() => {
    if (hadFocus) button.current?.focus();
  }, [hadFocus]);

  const toggle = () => {
    shouldPlay.current = !isPlaying;
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => {});
  };

  return { video, button, isHydrated, isPlaying, toggle };
}
