import { Component, type ReactNode } from 'react';

interface FailsafeProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that fails, or whose chunk does not come, from taking the screen with it. */
export class Failsafe extends Component<FailsafeProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
