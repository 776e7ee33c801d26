/** `signal`: somebody has to do something. `good`, `bad`: how it ended. `quiet`: nothing to do. */
export type StatusTone = 'signal' | 'good' | 'bad' | 'warning' | 'quiet';
