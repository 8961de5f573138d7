import { sendKeptScans } from '../units/reception/reception-feed.ts';
import { takeOverViews } from '../ui/office/views/take-over-views.ts';

/** Sends what an earlier visit left on this device. No screen waits for it. */
export function sendWhatWasLeft(): void {
  sendKeptScans();
  void takeOverViews();
}
