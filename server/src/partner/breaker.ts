/** This many calls in a row without a usable answer open the breaker. */
const mostFailures = 5;
const openMs = 30_000;
/** The longest pause that the partner may ask for. */
const longestPauseMs = 120_000;

export type BreakerState = 'closed' | 'open' | 'half-open' | 'paused';

/**
 * A circuit breaker, which spares a partner that does not answer and those who would wait for it.
 * After some failures nothing is sent for a while, then one call is let through as a trial. Times
 * are milliseconds of any clock that never goes back.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;
  private probing = false;
  private state_: BreakerState = 'closed';
  private since_: number | null = null;

  /** Whether a call may be sent now; the caller must report its outcome afterwards. */
  admit(now: number): boolean {
    if (now < this.openUntil) return false;
    if (this.state_ === 'closed') return true;
    if (this.probing) return false;
    this.turn('half-open', now);
    this.probing = true;
    return true;
  }

  answered(now: number): void {
    this.failures = 0;
    this.probing = false;
    if (this.state_ !== 'closed') this.turn('closed', now);
  }

  failed(now: number): void {
    this.failures += 1;
    const probed = this.probing;
    this.probing = false;
    if (!probed && this.failures < mostFailures) return;
    if (this.state_ === 'open' && now < this.openUntil) return;
    this.openUntil = now + openMs;
    this.turn('open', now);
  }

  /** The partner works but asks for a pause: nothing is sent meanwhile. */
  pause(now: number, ms: number): void {
    this.probing = false;
    this.openUntil = Math.max(this.openUntil, now + Math.min(ms, longestPauseMs));
  }

  state(now: number): BreakerState {
    if (this.state_ === 'closed') return now < this.openUntil ? 'paused' : 'closed';
    return this.state_ === 'open' && now >= this.openUntil ? 'half-open' : this.state_;
  }

  get since(): number | null {
    return this.since_;
  }

  private turn(state: BreakerState, now: number): void {
    if (this.state_ === state) return;
    this.state_ = state;
    this.since_ = state === 'closed' ? null : (this.since_ ?? now);
  }
}
