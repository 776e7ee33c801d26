/** `signal`: needs action. `good`, `bad`: a final state. `quiet`: needs nothing. */
export type StatusTone = 'signal' | 'good' | 'bad' | 'warning' | 'quiet';
